import { createHash } from 'node:crypto';
import type { Actor } from '@tidylog/contracts/events/event';
import { type EventType, eventCategories, eventDefinitions } from '@tidylog/contracts/events/registry';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { RecordedOf } from '../engine/read-model.ts';

/** A made-up identifier, the same for the same name. */
export const id = (name: string): string => {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export type DataOf<Type extends EventType> = z.input<(typeof eventDefinitions)[Type]['schema']>;

export interface Circumstances {
  /** By the business clock. */
  readonly at?: string;
  readonly by?: Actor;
  readonly causation?: string;
}

/** The data field that names an event's stream, by category; null for a category with one stream. */
const nameField: Record<keyof typeof eventCategories, string | null> = {
  booking: 'bookingId',
  day: 'date',
  catalogue: null,
  pricelist: null,
  settings: null,
  staff: null,
  user: 'userId',
  email: 'emailHash',
  google: 'googleHash',
  customer: 'customerId',
  merges: null,
  guest: 'customerId',
  payment: 'ledgerId',
  numbers: 'year',
  invoice: 'invoiceId',
  reconciliation: null,
  subscription: 'subscriptionId',
  promo: 'code',
  waitlist: 'entryId',
  area: 'noticeId',
  message: 'messageId',
  template: 'templateId',
  phone: 'phoneHash',
  reminders: null,
  cleaner: 'cleanerId',
  wallet: 'cleanerId',
  payouts: 'batchId',
  question: 'questionId',
  person: 'personId',
};

const streamOf = (data: Readonly<Record<string, unknown>>, type: EventType): string => {
  const categories = Object.entries(eventCategories) as [keyof typeof eventCategories, object][];
  const category = categories.find(([, events]) => type in events)?.[0];
  if (category === undefined) throw new Error(`${type} is of no category.`);
  const field = nameField[category];
  return field === null ? category : `${category}-${String(data[field])}`;
};

export interface History {
  readonly events: readonly Recorded[];
  readonly add: <Type extends EventType>(
    type: Type,
    data: DataOf<Type>,
    circumstances?: Circumstances,
  ) => RecordedOf<Type>;
}

export const system: Actor = { id: 'system', role: 'system' };

export function newHistory(): History {
  const events: Recorded[] = [];
  const revisions = new Map<string, bigint>();
  return {
    events,
    add(type, data, { at = '2027-01-04T15:00:00Z', by = system, causation } = {}) {
      const parsed = eventDefinitions[type].schema.parse(data);
      const stream = streamOf(data as unknown as Readonly<Record<string, unknown>>, type);
      const revision = (revisions.get(stream) ?? -1n) + 1n;
      revisions.set(stream, revision);
      const position = BigInt(events.length + 1) * 100n;
      const event = {
        type,
        data: parsed,
        id: id(`event ${position}`),
        stream,
        revision,
        position,
        metadata: { actor: by, correlation: 'test', causation: causation ?? null, version: 1, time: at },
      } as unknown as RecordedOf<typeof type>;
      events.push(event);
      return event;
    },
  };
}
