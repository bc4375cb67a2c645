/** What is refused of access to the company, and of two-step sign-in. */
export const accessRefusals = {
  'pending-approval': [
    403,
    'Your account is pending approval. Please wait for admin to approve your application.',
  ],
  'application-rejected': [403, 'Your application was not accepted. Please contact our office.'],
  'staff-removed': [
    403,
    'You no longer have access to the office. Ask an owner of the company to restore it.',
  ],
  'not-in-office': [409, 'This person was removed from the office. Restore them first.'],
  'last-owner': [
    409,
    'The company needs an owner. First make someone else an owner. They count once they have signed in.',
  ],
  'own-access': [409, 'You cannot change or remove your own access. Ask another owner to do it.'],
  'second-factor-needed': [401, 'Enter the code from your authenticator app to finish signing in.'],
  'wrong-code': [
    401,
    'This code is wrong, or it was already used. Enter the newest code from your app, or a recovery code.',
  ],
  'ticket-over': [401, 'This sign-in took too long or is already finished. Please sign in again.'],
  'second-factor-required': [
    403,
    'Your company requires two-step sign-in. Set it up first, then you can use the console.',
  ],
  'second-factor-on': [409, 'Two-step sign-in is already on for your account.'],
  'second-factor-off': [409, 'Two-step sign-in is not on for your account.'],
  'setup-over': [409, 'This setup has expired. Start again and scan the new code.'],
  'code-needed': [409, 'Enter a code from your app as well: you signed in more than 10 minutes ago.'],
} as const;
