import { localDate } from '@tidylog/contracts/schemas/time';
import { formatCents } from '@tidylog/contracts/vocabulary/money';
import { checkSentence } from '@tidylog/projections/payment-checks/sentences';
import { PaymentsNotSetUp, ProviderUnavailable } from '@tidylog/services/kernel/provider-errors';
import type { Reconciled } from '@tidylog/services/reconciliation/reconcile';
import { noRateCounters } from '../http/rate-counters.ts';
import { composeServices } from '../process/composition.ts';
import type { Platform } from '../process/platform.ts';
import { argumentsOf, reporting, UsageMistake } from './failure.ts';
import { withPlatform } from './with-servers.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const somethingLeft = 3;

const dateFrom = (text: string | undefined) => {
  if (text === undefined) return undefined;
  const date = localDate.safeParse(text);
  if (!date.success) throw new UsageMistake('--since: use a date such as 2027-01-15.');
  return date.data;
};

type Fact = Reconciled['recorded'][number];
const amountOf = ({ data }: Fact): string =>
  'amount' in data ? ` ${formatCents(data.amount)}` : 'outcome' in data ? ` ${data.outcome}` : '';

const ofWhat = ({ data }: Fact): string =>
  'ledgerId' in data ? `ledger ${data.ledgerId}` : `customer ${data.customerId}`;

const counting = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function tell({ recorded, differences, compared, unreadable }: Reconciled): void {
  for (const fact of recorded) say(`recorded: ${fact.type}${amountOf(fact)}, ${ofWhat(fact)}`);
  for (const difference of differences) {
    const {
      amountHere: amount_here,
      amountThere: amount_there,
      kind,
      currency,
      providerId,
      ledgerId,
    } = difference;
    const sentence = checkSentence({ kind, amount_here, amount_there, currency, code: null });
    say(`to check: ${providerId}${ledgerId === null ? '' : `, ledger ${ledgerId}`}: ${sentence}`);
  }
  for (const id of unreadable) say(`not compared: ${id}: one of its records cannot be read.`);
  const counted = [
    counting(compared, 'payment compared', 'payments compared'),
    counting(recorded.length, 'fact recorded', 'facts recorded'),
    counting(differences.length, 'difference left', 'differences left'),
  ];
  say(`${counted.join(', ')}.`);
}

async function lookNow(platform: Platform, since: string | undefined): Promise<number> {
  const { services } = composeServices(platform, noRateCounters);
  const { timeZone } = platform.config.business;
  try {
    const from = since && Temporal.PlainDate.from(since).toZonedDateTime(timeZone).toInstant();
    const reconciled = await services.reconcile({ allCards: true, ...(from && { since: from }) });
    tell(reconciled);
    const { differences, unreadable } = reconciled;
    return differences.length + unreadable.length === 0 ? 0 : somethingLeft;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const isNotSetUp = error instanceof PaymentsNotSetUp;
    process.stderr.write(
      isNotSetUp
        ? 'No payment provider is set up here. Set the three STRIPE_ variables, or start Tidylog.\n'
        : 'The payment provider did not answer. What was found so far is recorded. Please try again later.\n',
    );
    return 1;
  }
}

/** `tidylog reconcile`: runs the nightly comparison of payments now. */
export const reconcile = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    const { values } = argumentsOf(args, { since: { type: 'string' } });
    const since = dateFrom(values.since);
    return await withPlatform('reconcile', (platform) => lookNow(platform, since));
  });
