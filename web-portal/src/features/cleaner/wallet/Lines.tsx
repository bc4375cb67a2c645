import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { shortBusinessTime, shortDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ChevronDown, MessageCircleQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore, useFirst } from '../../../ui/ShowMore.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { AskButton } from '../questions/AskButton.tsx';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import { MoneyRow } from './MoneyRow.tsx';
import { OlderLines } from './OlderLines.tsx';
import { type Line, lineQuery, linesQuery } from './queries.ts';
import { StatementButton } from './StatementButton.tsx';
import { lineTypeNames, sentText, signed } from './words.ts';

/** `$40.00 to Chase ••6789` */
const wordsOf = ({ amount, description }: Line): string =>
  `${formatDollars(-amount)} ${description.replace(/^Withdrawal /, '')}`;

function Facts({ line }: { readonly line: Line }) {
  const query = useQuery(lineQuery(line.id));
  const zone = useConfig()?.business_timezone;
  const { data } = query;
  if (data === undefined || zone === undefined)
    return (
      <Unloaded query={query} what="This line">
        <Bone className="h-16" />
      </Unloaded>
    );
  const { facts, sum, fee } = data;
  const { id, type } = line;
  const sent = fee === null ? null : sentText({ status: line.status, fee, net: -line.amount - fee });
  return (
    <div className="space-y-3">
      {sum !== null && (
        <p>
          {`${Math.round(sum.share * 100)}% of ${formatDollars(sum.job_price)}, the price before discounts: ${formatDollars(sum.amount)}`}
        </p>
      )}
      {sent !== null && <p>{sent}</p>}
      <ol className="space-y-2">
        {facts.map(({ time, text }) => (
          <li key={`${time} ${text}`}>
            <span className="block text-sm text-soft tabular-nums">{shortBusinessTime(time, zone)}</span>
            {text}
          </li>
        ))}
      </ol>
      {type === 'withdrawal' && line.status === 'pending' && (
        <CancelWithdrawal id={id.replace(/^withdrawal\//, '')} words={wordsOf(line)} />
      )}
      <AskButton about="wallet_line" id={line.id} name={line.title} />
    </div>
  );
}

const questionWords = { open: 'Question open', answered: 'Question answered' } as const;

function Row({ line }: { readonly line: Line }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { type, title, description, amount, status, date, expected_by, question } = line;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-12 w-full py-3 text-left"
      >
        <MoneyRow
          amount={signed(amount)}
          status={status}
          isVoid={status === 'failed' && type !== 'withdrawal'}
          end={
            <ChevronDown
              aria-hidden="true"
              size={20}
              className={classes('mt-1 text-soft transition-transform', isOpen && 'rotate-180')}
            />
          }
        >
          <span className="block font-semibold wrap-anywhere">{title}</span>
          {description !== title && <span className="block wrap-anywhere">{description}</span>}
          <span className="block text-sm text-soft">
            {lineTypeNames[type]}, {shortDateOfYear(date)}
            {expected_by !== null && `. Arrives by ${shortDate(expected_by)}`}
          </span>
          {question !== null && (
            <span className="mt-1 flex items-center gap-1.5 text-sm">
              <MessageCircleQuestion aria-hidden="true" size={16} className="text-green" />
              {questionWords[question.status]}
            </span>
          )}
        </MoneyRow>
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        {isOpen && <Facts line={line} />}
      </div>
    </li>
  );
}

/** Every line of the wallet, the newest first. */
export function Lines() {
  const query = useInfiniteQuery(linesQuery);
  const { data } = query;
  const { shown, more, showNext } = useFirst(data ?? []);
  return (
    <Section
      title="Wallet transactions"
      hint="Your available balance is the sum of these lines, without job payments that are pending or failed."
    >
      {data === undefined && (
        <Unloaded query={query} what="Your wallet transactions">
          <Bone className="h-72" />
        </Unloaded>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No transactions yet"
          text="The pay for a job appears here when the job is completed. You can withdraw it once the customer has paid."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <ul className="rounded-card border border-line bg-card px-5">
            {shown.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </ul>
          <ShowMore more={more} label="Show more wallet transactions" />
          {more === null && <OlderLines query={query} onLoaded={showNext} />}
          <StatementButton />
        </>
      )}
    </Section>
  );
}
