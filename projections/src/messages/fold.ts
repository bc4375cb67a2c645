import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type MessageRow, table } from './table.ts';

const handles = ['MessageAttempted', 'MessageSent', 'MessageFailed', 'MessageSkipped'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] => [event.data.messageId];

const outcomeOf = (event: Handled): Pick<MessageRow, 'status' | 'reason'> => {
  switch (event.type) {
    case 'MessageAttempted':
      return { status: 'attempted', reason: null };
    case 'MessageSent':
      return { status: 'sent', reason: null };
    case 'MessageFailed':
      return { status: 'failed', reason: event.data.reason };
    case 'MessageSkipped':
      return { status: 'skipped', reason: event.data.reason };
  }
};

const aboutOf = (row: MessageRow | undefined, event: Handled): string | null =>
  ('aboutId' in event.data ? event.data.aboutId : null) ?? row?.about_id ?? null;

const evolve = (row: MessageRow | undefined, event: Handled): MessageRow => ({
  id: event.data.messageId,
  template: event.data.template,
  cause_id: event.data.causeId,
  person_id: event.data.personId,
  about_id: aboutOf(row, event),
  ...outcomeOf(event),
  at: event.metadata.time,
});

export const messages = readModel({ table, handles, needsRow: [], keys, evolve });
