import { erased } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { EarningKind } from '@tidylog/contracts/vocabulary/wallet-lines';
import { type Block, some, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import type { CleanerCauseOf } from '../../to-cleaner.ts';
import { loadVisit } from '../../visit.ts';
import { jobFacts } from '../work/about-work.ts';
import { found, moneyMail, type WalletDesk, walletMail } from './about-wallet.ts';

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

const whatFor: Readonly<Record<EarningKind, string | null>> = {
  bonus: 'a bonus',
  tip: 'a tip',
  'no-access': 'your pay for coming to a visit where you could not get in',
  other: null,
};

const visitRow = async (
  { kit, timeZone }: WalletDesk,
  bookingId: string | null,
): Promise<readonly Block[]> => {
  const visit = bookingId === null ? undefined : await loadVisit(kit.log, bookingId);
  return visit === undefined ? [] : [jobFacts({ visit, timeZone })];
};

/** The pay for the way has no words of its own. */
const wordsOf = ({ kind, description }: CleanerCauseOf<'EarningAdded'>['data']): readonly Block[] =>
  kind === 'no-access' || description === erased
    ? []
    : [{ kind: 'quote', title: 'What for', text: description }];

export const earningAdded = walletMail<'EarningAdded'>(async ({ data }, desk) => {
  const { amount, kind, bookingId } = data;
  const why = whatFor[kind];
  return moneyMail(
    desk,
    {
      subject: `${money(amount)} was added to your wallet`,
      preheader: 'You can withdraw it at any time.',
      title: `${money(amount)} was added to your wallet`,
    },
    [
      text(`Our office added ${money(amount)} to your wallet${why === null ? '' : `: ${why}`}.`),
      ...(await visitRow(desk, bookingId)),
      ...wordsOf(data),
    ],
  );
});

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
