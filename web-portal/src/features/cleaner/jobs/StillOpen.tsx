import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAct } from '../acts/use-act.ts';
import { ClockOutButton } from './ClockOutButton.tsx';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { WorkedDialog } from './WorkedDialog.tsx';

function NeverBegun({ job }: { readonly job: Job }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [asks, setAsks] = useState<'hours' | 'absent' | null>(null);
  const close = () => setAsks(null);
  const wasNotThere = () =>
    mutate({ act: 'notes', body: { text: 'I was not there.', audience: 'office', cannot_come: true } });
  if (job.cannot_come_at !== null)
    return (
      <p className="text-soft">The office knows that you were not there, and decides what happens next.</p>
    );
  if (job.access_problem?.settled === null)
    return (
      <p className="text-soft">
        You reported that you could not get in. The office decides what happens next.
      </p>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsks('hours')} className="min-h-12 grow sm:grow-0">
        I worked it
      </Button>
      <Button
        tone="secondary"
        busy={isPending}
        onClick={() => setAsks('absent')}
        className="min-h-12 grow sm:grow-0"
      >
        I was not there
      </Button>
      <Refusal error={error} />
      {asks === 'hours' && <WorkedDialog job={job} onClose={close} />}
      {asks === 'absent' && (
        <AskFirst
          title="You were not there?"
          act="Tell the Office"
          keep="Cancel"
          onAct={wasNotThere}
          onClose={close}
        >
          <p>
            The office hears that no one cleaned at {job.customer_name} on {shortDate(job.date)}, and moves or
            cancels the visit. You get no pay for it.
          </p>
          <p>You cannot take this back here. If you worked it, press &quot;I worked it&quot;.</p>
        </AskFirst>
      )}
    </div>
  );
}

/** Jobs of earlier days that wait for an answer: in progress since then, or never begun. */
export function StillOpen({ jobs }: { readonly jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="still-open">
      <h2 id="still-open" className="mb-3 text-xl font-bold">
        Still open
      </h2>
      <ul className="space-y-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <Notice tone="warning" title={`${shortDate(job.date)}, ${job.time_slot}`}>
              <p className="wrap-anywhere">
                <Link to={`/cleaner/jobs/${job.id}`} className="font-semibold underline underline-offset-2">
                  {job.customer_name}
                </Link>
                , {job.address}
              </p>
              {job.status === 'in_progress' ? (
                <>
                  <p className="font-semibold">When did you finish?</p>
                  <ClockOutButton job={job} isForgotten />
                </>
              ) : (
                <NeverBegun job={job} />
              )}
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}
