import type { Refused } from '@tidylog/contracts/domain/refused';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import { accepted } from '../../kernel/transact.ts';
import { createAccountFinder } from '../account-finder.ts';
import { userStream } from '../user.ts';
import { removeLostSecondFactor } from './decisions.ts';

/** From the command line, for an owner who lost their phone and their recovery codes. */
export const createWayBack =
  ({ streams, vault }: Kit) =>
  async (email: string, by: WriteContext): Promise<{ readonly hadOne: boolean } | Refused<'not-found'>> => {
    const user = await createAccountFinder({ streams }).byMailbox(await mailboxHash(vault, email));
    if (user?.role !== 'admin') return refuse('not-found');
    const decide = removeLostSecondFactor({ reason: 'command-line' });
    const { events } = accepted(await streams.transact(userStream(user.userId), decide, by));
    return { hadOne: events.length > 0 };
  };
