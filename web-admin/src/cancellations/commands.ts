import type { CancellationRequest } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

/** What the office decides about a request. */
export interface Decision {
  /** In dollars. */
  readonly refund: number;
  readonly notes: string;
}

export const notesOf = ({ notes }: Decision): string | null => notes.trim() || null;
export const canApprove = ({ status }: CancellationRequest): boolean => status === 'pending';
export const canReject = ({ status }: CancellationRequest): boolean =>
  status === 'pending' || status === 'ended';

const changes = 'cancellations';
const refused = 'Failed to update cancellation request';

export const approveRequest = command({
  endpoint: 'PATCH /admin/cancellation-requests/:id',
  permission: 'dispatch',
  name: 'Approve',
  applies: canApprove,
  input: ({ id }: CancellationRequest, decision: Decision) => ({
    params: { id },
    body: { status: 'approved' as const, admin_notes: notesOf(decision), refund_amount: decision.refund },
  }),
  done: () => 'Cancellation request approved',
  refused,
  changes,
});

export const rejectRequest = command({
  endpoint: 'PATCH /admin/cancellation-requests/:id',
  permission: 'dispatch',
  name: 'Reject',
  applies: canReject,
  input: ({ id }: CancellationRequest, decision: Decision) => ({
    params: { id },
    body: { status: 'rejected' as const, admin_notes: notesOf(decision), refund_amount: null },
  }),
  done: () => 'Cancellation request rejected',
  refused,
  changes,
});
