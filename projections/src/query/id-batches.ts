import type { Pool } from 'pg';

const batchSize = 500;

/**
 * The ids that a statement gives, in batches. The cursor is held after its transaction, so a slow reader keeps no
 * lock.
 */
export async function* idBatches(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<readonly string[]> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('begin read only');
    await client.query(`declare listed no scroll cursor with hold for ${text}`, [...values]);
    await client.query('commit');
    for (;;) {
      const { rows } = await client.query<{ id: string }>(`fetch ${batchSize} from listed`);
      if (rows.length === 0) break;
      yield rows.map(({ id }) => id);
    }
    await client.query('close listed');
    isSound = true;
  } finally {
    // A connection with something left open must not be used again.
    client.release(!isSound);
  }
}
