import { invoiceDeeds } from './invoice-sentences.ts';
import { paymentDeeds } from './payment-sentences.ts';
import { photoDeeds } from './photo-sentences.ts';
import type { StoryEvent } from './sentences.ts';
import { visitDeeds } from './visit-sentences.ts';

const deeds: Readonly<Record<StoryEvent['type'], string>> = {
  BookingRequested: 'the booking request',
  BookingPlaced: 'the placed booking',
  BookingRefused: 'the refusal of the booking',
  PlaceClaimed: 'the taken place',
  PlaceReleased: 'the released place',
  BookingConfirmed: 'the confirmation',
  CleanerAssigned: 'the assignment',
  CleanerUnassigned: 'the end of the assignment',
  RescheduleRequested: 'the request to move the visit',
  BookingRescheduled: 'the moved visit',
  RescheduleRefused: 'the refusal of the move',
  WorkTimesCorrected: 'the corrected times',
  BookingCompleted: 'the completed visit',
  ReopenRequested: 'the request to reopen the visit',
  CompletionRevoked: 'the reopened visit',
  ReopenRefused: 'the refusal to reopen the visit',
  BookingCancelled: 'the cancellation',
  JobPaymentCredited: 'the credit',
  BookingPaid: 'the payment',
  RestoreRequested: 'the late payment',
  BookingRestored: 'the place taken again',
  RestoreRefused: 'the refusal of a new place',
  CancellationRequested: 'the cancellation request',
  CancellationApproved: 'the approved cancellation',
  CancellationRejected: 'the refused cancellation',
  RescheduleOrderFiled: 'the request to move the visit',
  RescheduleOrderApproved: 'the approved move',
  RescheduleOrderDenied: 'the denied move',
  ReminderAsked: 'the reminder',
  CleaningSelectionChanged: 'the edit',
  BookingNotesChanged: 'the new notes',
  BookingAddressChanged: 'the new address',
  BookingRated: 'the rating',
  JobPaymentReleased: 'the released credit',
  JobPaymentReversed: 'the pay taken back',
  EarningAdded: 'the addition to the wallet',
  TransferMade: 'the correction of the wallet',
  ...visitDeeds,
  ...paymentDeeds,
  ...photoDeeds,
  ...invoiceDeeds,
};

/** The name of an event when it is the cause of another. */
export const deedOf = ({ type }: StoryEvent): string => deeds[type];
