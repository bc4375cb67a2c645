import { erased } from '@tidylog/contracts/events/event';
import { methodName } from '@tidylog/contracts/vocabulary/payouts';
import { text } from '../../render/content.ts';
import { found, moneyMail, walletMail } from './about-wallet.ts';

const notYou = text(
  'If this was not you, reset your password on the sign-in page and call our office right away.',
);

export const payoutMethodAdded = walletMail<'PayoutMethodAdded'>(({ data: { method } }, desk) => {
  const name = method === erased ? 'A payout method' : methodName(method);
  return moneyMail(
    desk,
    {
      subject: 'A payout method was added to your wallet',
      preheader: `${name} can receive your money.`,
      title: 'A payout method was added',
    },
    [text(`${name} was added to your wallet. You can have your money sent there.`), notYou],
  );
});

export const payoutMethodRemoved = walletMail<'PayoutMethodRemoved'>(({ data: { methodId } }, desk) => {
  const method =
    found(desk, 'PayoutMethodDetailed', (detailed) => detailed.methodId === methodId)?.method ??
    found(desk, 'PayoutMethodAdded', (added) => added.methodId === methodId)?.method ??
    erased;
  const name = method === erased ? 'A payout method' : methodName(method);
  return moneyMail(
    desk,
    {
      subject: 'A payout method was removed from your wallet',
      preheader: `${name} no longer receives your money.`,
      title: 'A payout method was removed',
    },
    [text(`${name} was removed from your wallet.`), notYou],
  );
});
