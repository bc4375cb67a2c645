import type { InvoiceStatus } from './invoices.ts';
import type { PaymentStatus } from './statuses.ts';

/** How the office reads states: on its screens and in its exports. */
export const paymentNames = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
} as const satisfies Record<PaymentStatus, string>;

/** What was paid of a visit: nothing is owed for a cancelled one. */
export const paymentStateOf = (visit: {
  readonly status: string;
  readonly payment_status: PaymentStatus;
}): string =>
  visit.status === 'cancelled' && visit.payment_status === 'pending'
    ? 'Nothing was paid'
    : paymentNames[visit.payment_status];

export const cleanerStatusNames = {
  active: 'Active',
  pending: 'Pending',
  rejected: 'Rejected',
  dismissed: 'Dismissed',
} as const;

export const subscriptionStatusNames = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
} as const;

export const waitStatusNames = {
  waiting: 'Waiting',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  expired: 'Expired',
} as const;

export const requestStatusNames = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  ended: 'Too late',
} as const;

export const promoStatusNames = {
  active: 'Active',
  inactive: 'Inactive',
  scheduled: 'Scheduled',
  expired: 'Expired',
  limit_reached: 'Limit reached',
  archived: 'Archived',
} as const;

export const serviceStatusNames = { on_offer: 'On offer', archived: 'Archived' } as const;

export const categoryNames = { standard_cleaning: 'Standard cleaning', a_la_carte: 'A la carte' } as const;

interface Account {
  readonly is_guest: boolean;
  readonly merged_into: string | null;
}

export function accountName({ is_guest, merged_into }: Account): string {
  if (merged_into !== null) return 'Merged';
  return is_guest ? 'Guest' : 'Registered';
}

export const invoiceStatusNames: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

export const withdrawalStatusNames = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Paid',
  failed: 'Failed',
} as const;
