import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { Notice } from '../../ui/Notice.tsx';
import type { Booking } from '../member/queries.ts';
import { requestWords } from './request-words.ts';

interface Props {
  readonly request: Booking['last_request'];
  readonly className?: string;
}

/** The state of a customer's request to the office, on every page about the visit. */
export function RequestNotice({ request, className }: Props) {
  const words = request === null ? null : requestWords(request, longDate);
  if (words === null) return null;
  return (
    <Notice tone={words.tone} title={words.title} {...(className === undefined ? {} : { className })}>
      <p>{words.text}</p>
    </Notice>
  );
}
