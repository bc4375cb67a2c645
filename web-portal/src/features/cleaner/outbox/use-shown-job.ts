import { businessNow } from '@tidylog/web-shared/api/call';
import { useSignal } from '../../../api/signal.ts';
import { useWaiting } from '../phone/use-phone.ts';
import { withTaps } from './with-taps.ts';

type Shown = Parameters<typeof withTaps>[0];

/** Without signal, the hour of the clock-in may have come since the server last said so. */
const withoutSignal = <One extends Shown>(job: One): One =>
  job.status === 'confirmed' && businessNow() >= Date.parse(job.clock_in_from)
    ? { ...job, can_clock_in: true }
    : job;

/** The job as the person left it, also where the server does not know that yet. */
export function useShownJob<One extends Shown>(job: One): One {
  const { taps } = useWaiting();
  const { isThere } = useSignal();
  return withTaps(isThere ? job : withoutSignal(job), taps);
}
