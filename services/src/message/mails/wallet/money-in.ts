import { erased } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { EarningKind } from '@tidylog/contracts/vocabulary/wallet-lines';
import { some, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { found, moneyMail, walletMail } from './about-wallet.ts';

export const moneyAvailable = walletMail<'JobPaymentReleased'>(({ data }, desk) => {
  const { bookingId, completion, amount } = data;
  const credited = found(
    desk,
    'JobPaymentCredited',
    (credit) => credit.bookingId === bookingId && credit.completion === completion,
  );
  const visit = credited === undefined ? 'a visit' : `your visit on ${longDate(credited.bookingDate)}`;
  return moneyMail(
    desk,
    {
      subject: `${money(amount)} is available`,
      preheader: `Your pay for ${visit} is in your wallet.`,
      title: `${money(amount)} is available`,
    },
    [text(`Your pay of ${money(amount)} for ${visit} is available now. You can withdraw it at any time.`)],
  );
});

const earnings: Readonly<Record<EarningKind, string>> = {
  bonus: 'a bonus',
  tip: 'a tip',
  'no-access': 'pay for a visit where you could not get in',
  other: 'an extra payment',
};

export const earningAdded = walletMail<'EarningAdded'>(({ data: { amount, kind, description } }, desk) =>
  moneyMail(
    desk,
    {
      subject: `${money(amount)} was added to your wallet`,
      preheader: 'You can withdraw it at any time.',
      title: `${money(amount)} was added to your wallet`,
    },
    [
      text(`Our office added ${earnings[kind]} of ${money(amount)} to your wallet.`),
      ...some(description !== erased && { kind: 'quote', title: 'What for', text: description }),
    ],
  ),
);

export const correctionBooked = walletMail<'TransferMade'>(({ data: { amount, description } }, desk) => {
  const sum = money(toCents(Math.abs(amount)));
  const did = amount < 0 ? `took ${sum} out of your wallet` : `added ${sum} to your wallet`;
  return moneyMail(
    desk,
    {
      subject: `A correction of ${amount < 0 ? '-' : '+'}${sum} in your wallet`,
      preheader: `Our office ${did}.`,
      title: 'A correction in your wallet',
    },
    [
      text(`Our office ${did}. If you think this is wrong, ask our office about it in your wallet.`),
      ...some(description !== erased && { kind: 'quote', title: 'Why', text: description }),
    ],
  );
});
