export const bookingStatuses = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

const bookingStatusNames: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
export const bookingStatusName = (status: BookingStatus): string => bookingStatusNames[status];

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'partially_refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const roles = ['customer', 'cleaner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const serviceCategories = ['standard_cleaning', 'a_la_carte'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
