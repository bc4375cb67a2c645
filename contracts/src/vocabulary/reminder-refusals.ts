/** Why a message that the office asks for is not sent. */
export const reminderRefusals = {
  cancelled: [409, 'This visit is cancelled, so we sent nothing.'],
  begun: [409, 'This visit has already begun, so we sent nothing.'],
  'no-address': [409, 'We have no email address for this customer. Please call them instead.'],
  'already-sent': [
    409,
    'This reminder was already sent for this visit. You can send it again if you want to.',
  ],
  'mail-refused': [409, 'The mail server did not accept this email address. Check it with the customer.'],
  'mail-unavailable': [
    503,
    'The mail server is not answering, so nothing was sent. Please try again in a few minutes.',
  ],
  'message-not-failed': [409, 'Only a message that failed can be sent again.'],
  'message-under-way': [409, 'This message is being sent right now. Please check again in a moment.'],
  'message-outdated': [409, 'This message is out of date, so we did not send it.'],
} as const satisfies Record<string, readonly [number, string]>;
