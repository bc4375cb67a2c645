import { erased } from '@tidylog/contracts/events/event';
import { subtract } from '@tidylog/contracts/vocabulary/money';
import { methodName } from '@tidylog/contracts/vocabulary/payouts';
import { facts, type Row, some, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { found, moneyMail, type WalletDesk, walletMail } from './about-wallet.ts';

const requestOf = (desk: WalletDesk, withdrawalId: string) =>
  found(desk, 'WithdrawalRequested', (request) => request.withdrawalId === withdrawalId);

const methodOf = (request: ReturnType<typeof requestOf>): string =>
  request === undefined || request.method === erased ? 'your payout method' : methodName(request.method);

export const withdrawalPaid = walletMail<'WithdrawalCompleted'>(({ data }, desk) => {
  const request = requestOf(desk, data.withdrawalId);
  if (request === undefined) return 'outdated';
  const sent = money(subtract(request.amount, request.fee));
  const rows: Row[] = [
    ['Withdrawn', money(request.amount)],
    ...(request.fee > 0 ? [['Fee', money(request.fee)] as const] : []),
    ['Sent', sent],
    ['To', methodOf(request)],
    ...(data.reference === null || data.reference === erased ? [] : [['Reference', data.reference] as const]),
  ];
  return moneyMail(
    desk,
    {
      subject: `We sent you ${sent}`,
      preheader: `Your withdrawal is on its way to ${methodOf(request)}.`,
      title: `We sent you ${sent}`,
    },
    [text('Your withdrawal is paid. Your bank may take a day to show it.'), facts(...rows)],
  );
});

export const withdrawalFailed = walletMail<'WithdrawalFailed'>(({ data }, desk) => {
  const { amount, reason, note, withdrawalId } = data;
  const method = methodOf(requestOf(desk, withdrawalId));
  return moneyMail(
    desk,
    {
      subject: `Your withdrawal of ${money(amount)} did not work`,
      preheader: 'The money is back in your wallet.',
      title: 'Your withdrawal did not work',
    },
    [
      text(
        reason === 'returned'
          ? `The bank returned your withdrawal of ${money(amount)} to ${method}. The whole amount is back in your wallet. Please check the details of this payout method before you try again.`
          : `Our office could not pay your withdrawal of ${money(amount)} to ${method}. The whole amount is back in your wallet.`,
      ),
      ...some(note !== null && note !== erased && { kind: 'quote', title: 'Why', text: note }),
    ],
  );
});
