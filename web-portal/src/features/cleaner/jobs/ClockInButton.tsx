import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAct } from '../acts/use-act.ts';
import { isToldToLeave } from './at-door.ts';
import { FinishDialog } from './FinishDialog.tsx';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { useEarlyClockIn } from './use-early-clock-in.ts';
import { useZoneNote } from './wall-time.ts';

const otherJobOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'another-job-open' && typeof error.extra.job_id === 'string'
    ? error.extra.job_id
    : null;

interface OtherProps {
  readonly otherId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends the job that is still open first, then begins this one. */
function OtherJob({ otherId, onDone, onClose }: OtherProps) {
  const { mutate, isPending, error } = useAct(otherId);
  return (
    <FinishDialog
      title="When did you finish there?"
      job={{ planned_end: null }}
      isBusy={isPending}
      error={error}
      onFinish={(finished_at) =>
        mutate({ act: 'clock-out', body: finished_at === null ? {} : { finished_at } }, { onSuccess: onDone })
      }
      onClose={onClose}
    />
  );
}

interface PressProps {
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Who is told to leave may still clock in, but nothing invites them to. */
const ClockInNow = ({ job, isBusy, onPress }: PressProps & { readonly job: Job }) => (
  <Button
    tone={isToldToLeave(job) ? 'secondary' : 'primary'}
    busy={isBusy}
    onClick={onPress}
    className="min-h-12 grow sm:grow-0"
  >
    {!isBusy && <LogIn aria-hidden="true" size={18} />}
    Clock In
  </Button>
);

/** Before its hour the button is quiet, and a press asks the server again instead of failing. */
function ClockInLater({ job, isBusy, onPress }: PressProps & { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  const { ask, isAsking, isTooEarly } = useEarlyClockIn(job, onPress);
  const note = useZoneNote(job.clock_in_from);
  if (zone === undefined) return null;
  const from = `${businessHour(job.clock_in_from, zone)}${note}`;
  const isWaiting = isBusy || isAsking;
  return (
    <>
      <Button tone="secondary" busy={isWaiting} onClick={() => ask()} className="min-h-12 grow sm:grow-0">
        {!isWaiting && <LogIn aria-hidden="true" size={18} />}
        Clock In, from {from}
      </Button>
      <p role="status" className="order-last w-full text-sm text-soft empty:hidden">
        {isTooEarly && `It is not time yet. You can clock in from ${from}.`}
      </p>
    </>
  );
}

export function ClockInButton({ job }: { readonly job: Job }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [otherId, setOtherId] = useState<string | null>(null);
  const clockIn = () =>
    mutate({ act: 'clock-in' }, { onError: (refusal) => setOtherId(otherJobOf(refusal)) });
  return (
    <>
      {job.can_clock_in ? (
        <ClockInNow job={job} isBusy={isPending} onPress={clockIn} />
      ) : (
        <ClockInLater job={job} isBusy={isPending} onPress={clockIn} />
      )}
      <Refusal error={error} />
      {otherId !== null && (
        <OtherJob
          otherId={otherId}
          onDone={() => {
            setOtherId(null);
            clockIn();
          }}
          onClose={() => setOtherId(null)}
        />
      )}
    </>
  );
}
