import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useConfig } from '../../../api/config.ts';
import type { Question } from './queries.ts';

/** Whether the office has answered: icon, word and color together. */
export function QuestionStatus({ status }: Pick<Question, 'status'>) {
  const [Icon, look, word] =
    status === 'open'
      ? ([Hourglass, 'bg-amber-soft text-amber', 'Waiting for our office'] as const)
      : ([CircleCheck, 'bg-mint text-green', 'Answered'] as const);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}
    >
      <Icon aria-hidden="true" size={16} />
      {word}
    </span>
  );
}

/** What was asked and answered, oldest first. */
export function Thread({ question }: { readonly question: Question }) {
  const zone = useConfig()?.business_timezone;
  if (zone === undefined) return null;
  return (
    <ol className="space-y-3">
      {question.said.map(({ by, text, at }) => (
        <li
          key={`${by} ${at} ${text}`}
          className={by === 'office' ? 'rounded-control bg-mint-soft p-3' : 'rounded-control bg-sand p-3'}
        >
          <p className="text-sm text-soft">
            {by === 'office' ? 'Our office' : 'You'}, {shortBusinessTime(at, zone)}
          </p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
