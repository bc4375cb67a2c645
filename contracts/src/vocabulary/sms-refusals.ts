/** Why a text message is not sent, or its template not saved. */
export const smsRefusals = {
  'unknown-variable': [422, 'The text has a variable that does not exist.'],
  'stray-brace': [422, 'The text has a brace that belongs to no variable.'],
  'sms-unavailable': [409, 'Text messages are not set up, so none can be sent.'],
  'no-phone': [409, 'This customer has no phone number that can get texts.'],
  'opted-out': [409, 'This customer opted out of texts. They can turn texts back on by texting START.'],
  'in-quiet-hours': [
    409,
    "We don't send texts in the quiet hours. Wait until they are over, or send it now anyway.",
  ],
  'text-sent-already': [409, 'This text already went out for this visit. You can send it again.'],
  'eta-unknown': [409, "The cleaner hasn't given an arrival time yet."],
  'sms-not-reached': [
    503,
    "The provider of text messages isn't answering right now, so nothing was sent. Please try again in a minute.",
  ],
  'text-refused': [
    409,
    'The provider rejected this text. Please check the phone number, or call the customer.',
  ],
  'text-resent-already': [409, 'This text was already sent again. Its newer copy is in Reminder Logs.'],
  'text-template-gone': [409, 'The template of this text was deleted. Send a new text instead.'],
  'text-of-earlier-visit': [
    409,
    'The visit changed after this text was written, so it may no longer be right. Send a new text instead.',
  ],
  'text-not-to-resend': [409, 'This text was sent, so it cannot be sent again. Send a new one instead.'],
} as const satisfies Record<string, readonly [number, string]>;
