import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type SessionRow, table } from './table.ts';

const handles = ['SessionStarted', 'SessionEnded', 'SessionsEnded', 'PasswordChanged'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['SessionEnded', 'SessionsEnded', 'PasswordChanged'] as const;

const keys = ({ data }: Handled): readonly string[] =>
  'sessionIds' in data ? data.sessionIds : [data.sessionId];

const evolve = (row: SessionRow | undefined, event: Handled): SessionRow | undefined => {
  switch (event.type) {
    case 'SessionStarted':
      return {
        id: event.data.sessionId,
        user_id: event.data.userId,
        role: event.data.role,
        epoch: event.data.epoch,
        expires_at: event.data.expiresAt,
        staff_role: event.data.staffRole,
        ended: false,
      };
    case 'SessionEnded':
    case 'SessionsEnded':
    case 'PasswordChanged':
      return row && { ...row, ended: true };
  }
};

export const sessions = readModel({ table, handles, needsRow, keys, evolve });
