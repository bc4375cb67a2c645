import type { CancellationRequest, RescheduleOrder } from '../api/types.ts';
import { canApprove, canReject, type Decision, notesOf } from '../cancellations/commands.ts';
import { command } from '../shared/command/command.ts';

const changes = 'orders';

export const approveCancellation = command({
  endpoint: 'POST /admin/orders/:id/:action',
  permission: 'dispatch',
  name: 'Approve',
  applies: canApprove,
  input: ({ id }: CancellationRequest, decision: Decision) => ({
    params: { id, action: 'approve_cancellation' as const },
    body: { refund_amount: decision.refund, admin_notes: notesOf(decision) },
  }),
  done: () => 'Cancellation approved',
  changes,
});

export const denyCancellation = command({
  endpoint: 'POST /admin/orders/:id/:action',
  permission: 'dispatch',
  name: 'Deny',
  applies: canReject,
  input: ({ id }: CancellationRequest, decision: Decision) => ({
    params: { id, action: 'deny_cancellation' as const },
    body: { admin_notes: notesOf(decision) },
  }),
  done: () => 'Cancellation denied',
  changes,
});

export interface MoveDecision {
  readonly notes: string;
  readonly beyondCapacity: boolean;
}

export const approveMove = command({
  endpoint: 'POST /admin/orders/:id/:action',
  permission: 'dispatch',
  name: 'Approve',
  input: ({ id }: RescheduleOrder, { notes, beyondCapacity }: MoveDecision) => ({
    params: { id, action: 'approve_reschedule' as const },
    body: { override_capacity: beyondCapacity, admin_notes: notes.trim() || null },
  }),
  done: () => 'Reschedule approved',
  changes,
});

export const denyMove = command({
  endpoint: 'POST /admin/orders/:id/:action',
  permission: 'dispatch',
  name: 'Deny',
  input: ({ id }: RescheduleOrder, { notes }: MoveDecision) => ({
    params: { id, action: 'deny_reschedule' as const },
    body: { admin_notes: notes.trim() || null },
  }),
  done: () => 'Reschedule denied',
  changes,
});
