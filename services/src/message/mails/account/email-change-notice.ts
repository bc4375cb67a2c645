import { erased } from '@tidylog/contracts/events/event';
import { button, text } from '../../render/content.ts';
import type { CleanerCauseOf, TellCleaner } from '../../to-cleaner.ts';

/** To the address that they still sign in with. */
export const emailChangeNotice: TellCleaner = (cause, { contact }) => {
  const { addresses } = (cause as CleanerCauseOf<'EmailChangeRequested'>).data;
  if (addresses === erased) return 'outdated';
  return {
    to: addresses.from,
    content: {
      subject: 'Your email address is about to change',
      preheader: 'Nothing has changed yet.',
      title: 'A new email address was entered',
      firstName: contact.firstName,
      blocks: [
        text(
          `Someone, most likely you, asked us to use ${addresses.to} for your account instead of this address. It only changes when someone opens the link that we emailed to the new address, and confirms it while signed in or with your password. Until then, you sign in with this address.`,
        ),
        text(
          'If this was not you, reset your password on the sign-in page: this also ends the link. Then call our office right away.',
        ),
      ],
    },
  };
};

/** To the address that they go on signing in with. */
export const emailChangeRefused: TellCleaner = (_cause, { contact, links }) => ({
  subject: 'Your email address has not changed',
  preheader: 'You sign in with this address, as before.',
  title: 'Your email address is the same',
  firstName: contact.firstName,
  blocks: [
    text(
      'The new address that you confirmed now belongs to another account, so we could not change yours. You sign in with this address, as before.',
    ),
    text('You can enter a different address in your settings.'),
    button('Open my settings', links.page('/cleaner/settings')),
  ],
});
