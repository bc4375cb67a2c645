import type { DomainEvent, EventType } from '@tidylog/contracts/events/registry';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type EventLog, isDecoded, type Recorded } from '@tidylog/eventlog/event-log';
import { loadMasterKey } from '@tidylog/eventlog/master-key';
import { openEventLog } from '@tidylog/eventlog/open-event-log';
import { openVault } from '@tidylog/eventlog/open-vault';
import { verify } from '@tidylog/projections/engine/verify';
import { readModels } from '@tidylog/projections/models';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Product } from './product.ts';

interface Story {
  /** The date of each active booking. */
  readonly homes: Map<BookingId, LocalDate>;
  /** The claims that count, one per line: `date booking`. */
  readonly claims: Map<string, string>;
  /** Bookings whose pay is owed, and what was credited for them. */
  readonly owed: Set<BookingId>;
  readonly credited: BookingId[];
  readonly codes: Map<BookingId, string>;
  /** By claim. */
  readonly uses: Map<string, BookingId>;
}

type Effects = {
  readonly [Type in EventType]?: (
    story: Story,
    data: Extract<DomainEvent, { readonly type: Type }>['data'],
  ) => void;
};

const effects: Effects = {
  BookingRequested: ({ codes }, { bookingId, promo }) => {
    if (promo) codes.set(bookingId, promo.code);
  },
  PromoUseClaimed: ({ uses }, { bookingId, claimId }) => uses.set(claimId, bookingId),
  PromoUseReleased: ({ uses }, { claimId }) => uses.delete(claimId),
  BookingPlaced: ({ homes }, { bookingId, bookingDate }) => homes.set(bookingId, bookingDate),
  BookingRescheduled: ({ homes }, { bookingId, toDate }) => homes.set(bookingId, toDate),
  BookingCancelled: ({ homes }, { bookingId }) => homes.delete(bookingId),
  PlaceClaimed: ({ claims }, { date, claimId, bookingId }) =>
    claims.set(`${date}/${claimId}`, `${date} ${bookingId}`),
  PlaceReleased: ({ claims }, { date, claimId }) => claims.delete(`${date}/${claimId}`),
  BookingCompleted: ({ owed }, { bookingId, pay }) => {
    if (pay) owed.add(bookingId);
  },
  JobPaymentCredited: ({ credited }, { bookingId }) => credited.push(bookingId),
};

function follow(story: Story, { type, data }: Recorded): void {
  const effect = effects[type] as ((story: Story, data: Recorded['data']) => void) | undefined;
  effect?.(story, data);
}

async function withLog<Result>(product: Product, use: (log: EventLog) => Promise<Result>): Promise<Result> {
  const masterKey = await loadMasterKey({ env: {}, dataDir: product.dataDir });
  const vault = await openVault({ databaseUrl: product.databaseUrl, masterKey });
  const log = openEventLog({ url: product.eventStoreUrl, vault });
  try {
    return await use(log);
  } finally {
    await log.close();
    await vault.close();
  }
}

const standing = `
  select (select position::text from ops.checkpoint) as position,
    (select count(*)::int from read.todos where due_at is null) as left`;

async function untilNothingIsLeft({ databaseUrl }: Product, log: EventLog): Promise<void> {
  const ask = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ position: string; left: number }>(standing);
      return { left: rows[0]?.left, hasAll: BigInt(rows[0]?.position ?? 0) >= (await log.lastPosition()) };
    } finally {
      await client.end();
    }
  };
  const done = { left: 0, hasAll: true };
  await vi.waitFor(async () => expect(await ask()).toEqual(done), { timeout: 60_000, interval: 250 });
}

/** The types of all events, in their order, once nothing is left to do. */
export const settledTypes = (product: Product): Promise<readonly string[]> =>
  withLog(product, async (log) => {
    await untilNothingIsLeft(product, log);
    const types: string[] = [];
    for await (const { type } of log.readAll()) types.push(type);
    return types;
  });

/**
 * No acknowledged booking is lost, no place and no use of a code is lost or taken twice, pay is credited once, and
 * the rows are those of a rebuild.
 */
export async function proveSound(
  product: Product,
  { acknowledged, capacity }: { readonly acknowledged: readonly string[]; readonly capacity: number },
): Promise<void> {
  const { homes, claims, owed, credited, codes, uses, differences } = await withLog(product, async (log) => {
    await untilNothingIsLeft(product, log);
    const story: Story = {
      homes: new Map(),
      claims: new Map(),
      owed: new Set(),
      credited: [],
      codes: new Map(),
      uses: new Map(),
    };
    for await (const event of log.readAll()) if (isDecoded(event)) follow(story, event);
    const found = await verify({ log, databaseUrl: product.databaseUrl, models: readModels });
    return { ...story, differences: found };
  });
  const lost = acknowledged.filter((id) => !homes.has(id as BookingId));
  expect(lost, 'acknowledged, but not in the log').toEqual([]);
  const wanted = [...homes].map(([bookingId, date]) => `${date} ${bookingId}`).sort();
  expect([...claims.values()].sort(), 'each living booking has one place, and nobody else any').toEqual(
    wanted,
  );
  const redeeming = [...codes.keys()].filter((bookingId) => homes.has(bookingId));
  expect([...new Set(uses.values())].sort(), 'each living booking with a code has one use').toEqual(
    redeeming.sort(),
  );
  const perDay = Map.groupBy(homes.values(), (date) => date);
  expect(Math.max(0, ...[...perDay.values()].map((day) => day.length))).toBeLessThanOrEqual(capacity);
  expect([...credited].sort(), 'paid once').toEqual([...owed].sort());
  expect(differences, 'rows and rebuild').toEqual([]);
}
