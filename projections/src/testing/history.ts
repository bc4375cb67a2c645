import { createHash } from 'node:crypto';
import type { Actor } from '@tidylog/contracts/events/event';
import { type EventType, eventDefinitions } from '@tidylog/contracts/events/registry';
import type { z } from '@tidylog/contracts/zod';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { RecordedOf } from '../engine/read-model.ts';

/** A made-up identifier, the same for the same name. */
export const id = (name: string): string => {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export type DataOf<Type extends EventType> = z.input<(typeof eventDefinitions)[Type]['schema']>;

export interface Circumstances {
  /** The time of the business. */
  readonly at?: string;
  readonly by?: Actor;
  readonly causation?: string;
}

const streamOf = (data: Readonly<Record<string, string>>, type: EventType): string => {
  if (type === 'PersonErased') return `customer-${data.personId}`;
  if (type.startsWith('Service')) return 'catalogue';
  if (type === 'PriceListPublished') return 'pricelist';
  if (type === 'JobPaymentCredited') return `wallet-${data.cleanerId}`;
  if ('date' in data) return `day-${data.date}`;
  if ('bookingId' in data) return `booking-${data.bookingId}`;
  return 'userId' in data ? `user-${data.userId}` : `cleaner-${data.cleanerId}`;
};

export interface History {
  readonly events: readonly Recorded[];
  /** Adds an event, checked by its schema, at the end of its stream. */
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
      const stream = streamOf(data as unknown as Readonly<Record<string, string>>, type);
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
