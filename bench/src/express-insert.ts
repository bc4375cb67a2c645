// The baseline of the booking bench: a bare Express handler with one insert, in its own process like the api.
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(
  'create table if not exists raw_bookings (id uuid primary key default gen_random_uuid(), data jsonb not null)',
);

const server = express()
  .use(express.json())
  .post('/api/bookings/guest', async (request, response) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into raw_bookings (data) values ($1) returning id',
      [request.body],
    );
    response.status(201).json({ id: rows[0]?.id });
  })
  .listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
  });

process.on('disconnect', () => process.exit(0));
