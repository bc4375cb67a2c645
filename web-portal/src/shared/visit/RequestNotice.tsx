import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { Notice } from '../../ui/Notice.tsx';
import type { Booking } from '../member/queries.ts';
import { requestWords } from './request-words.ts';

interface Props {
  readonly request: Booking['last_request'];
  readonly className?: string;
}

/** What became of what the customer asked of the office for a visit; on every page about it. */
export function RequestNotice({ request, className }: Props) {
  const words = request === null ? null : requestWords(request, longDate);
  if (words === null) return null;
  return (
    <Notice tone={words.tone} title={words.title} {...(className === undefined ? {} : { className })}>
      <p>{words.text}</p>
    </Notice>
  );
}
