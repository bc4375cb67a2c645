import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import type { StopCause } from '@tidylog/contracts/vocabulary/sms';

interface Stopped {
  readonly since: string;
  readonly because: StopCause;
}

const causes: Readonly<Record<StopCause, string>> = {
  reply: 'they replied STOP',
  provider: 'the provider says that they opted out',
};

/** That a phone number gets no texts, since when and why, and who can change that. */
export const textsStoppedText = ({ since, because }: Stopped, zone: string): string =>
  `No texts since ${businessDate(since, zone)}: ${causes[because]}. They can turn texts back on by texting START.`;
