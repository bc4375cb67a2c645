import { expectedBy } from '@tidylog/contracts/domain/expected-by';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import type { Services } from '@tidylog/services/services';
import { addEntry } from '@tidylog/services/wallet/decisions';
import { addMethod } from '@tidylog/services/wallet/methods/method-decisions';
import {
  completeWithdrawal,
  failWithdrawal,
  processWithdrawal,
} from '@tidylog/services/wallet/withdrawals/payout-decisions';
import { requestWithdrawal } from '@tidylog/services/wallet/withdrawals/withdrawal-decisions';
import { officeActor, writing } from './accounts.ts';
import { type ActOf, at, cleanerIdOf } from './names.ts';
import { allDemoCleaners } from './people.ts';

type WalletAct = ActOf<'add-method' | 'tip' | 'withdraw' | 'process' | 'pay-out' | 'fail' | 'return'>;

const timeZone = 'America/Chicago';

/** What moves in the wallets of the demo company besides the pay for jobs. */
export function createWalletActs({ commands: { wallet } }: Pick<Services, 'commands'>) {
  return (act: WalletAct): Promise<object> => {
    const cleanerId = cleanerIdOf(act.cleaner);
    const byCleaner = writing(act.at, { id: cleanerId, role: 'cleaner' });
    const byOffice = writing(act.at, officeActor);
    const named = (name: string) => ({ cleanerId, withdrawalId: idFrom('demo withdrawal', cleanerId, name) });
    switch (act.do) {
      case 'add-method': {
        const { firstName, lastName } = at(allDemoCleaners, act.cleaner);
        const account = `00012345${String(6_780 + act.cleaner)}`;
        const method = { type: 'bank', name: 'Cypress Credit Union', lastFour: account.slice(-4) } as const;
        const details = {
          type: 'bank',
          holder: `${firstName} ${lastName}`,
          routing: '021000021',
          account,
          accountType: 'checking',
        } as const;
        const methodId = idFrom('demo method', cleanerId);
        return wallet(cleanerId, addMethod({ cleanerId, methodId, method, details }), byCleaner);
      }
      case 'tip': {
        const data = {
          cleanerId,
          entryId: idFrom('demo tip', cleanerId),
          amount: toCents(act.cents),
          kind: 'tip',
          description: 'A tip from a happy customer',
          bookingId: null,
        } as const;
        return wallet(cleanerId, addEntry({ type: 'EarningAdded', data }), byOffice);
      }
      case 'withdraw':
        return wallet(
          cleanerId,
          requestWithdrawal({
            ...named(act.name),
            amount: toCents(act.cents),
            to: { methodId: null, type: null },
            expectedBy: expectedBy(dateAt(act.at, timeZone), new Set()),
            fingerprint: act.name,
          }),
          byCleaner,
        );
      case 'process':
        return wallet(cleanerId, processWithdrawal(named(act.name)), byOffice);
      case 'pay-out':
        return wallet(
          cleanerId,
          completeWithdrawal({ ...named(act.name), reference: `ACH ${act.name}` }),
          byOffice,
        );
      case 'fail':
        return wallet(
          cleanerId,
          failWithdrawal({ ...named(act.name), note: 'The bank does not know this name.' }),
          byOffice,
        );
      case 'return':
        return wallet(
          cleanerId,
          failWithdrawal({ ...named(act.name), note: 'The account was blocked.' }),
          byOffice,
        );
    }
  };
}
