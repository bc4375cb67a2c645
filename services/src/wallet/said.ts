import { canonical } from '../kernel/idempotency.ts';

interface Said {
  readonly description: string;
  readonly kind?: string;
  readonly bookingId: string | null;
  readonly questionId?: string | null;
}

/** What the office said of an entry besides its amount: other words under a used key are another entry. */
export const saidOf = ({ description, kind, bookingId, questionId }: Said): string =>
  canonical({ description, kind, bookingId, questionId: questionId ?? undefined });
