import { erased } from '@tidylog/contracts/events/event';
import { text } from '../../render/content.ts';
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
          `Someone, most likely you, asked us to use ${addresses.to} for your account instead of this address. It changes once the link that we emailed to the new address is confirmed, signed in or with your password. Until then, you sign in with this address.`,
        ),
        text(
          'If this was not you, change your password: this also ends the link. Then call our office right away.',
        ),
      ],
    },
  };
};
