import { Car, DoorClosed, Navigation } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useAct } from '../acts/use-act.ts';
import { CannotComeButton, CannotComeNotice } from './CannotCome.tsx';
import { ClockInButton } from './ClockInButton.tsx';
import { ClockOutButton } from './ClockOutButton.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { EtaForm } from './EtaForm.tsx';
import { LateNotice } from './LateNotice.tsx';
import { NoAccessDialog } from './NoAccessDialog.tsx';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { TakeBack } from './TakeBack.tsx';
import { WaitNotice } from './WaitNotice.tsx';

const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

function Directions({ address }: { readonly address: string }) {
  return (
    <a
      href={directionsTo(address)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle('secondary', 'min-h-12 grow sm:grow-0')}
    >
      <Navigation aria-hidden="true" size={18} />
      Directions
      <span className="sr-only"> to {address}, opens in a new tab</span>
    </a>
  );
}

/** Who reported a closed door is there. */
const isAtDoor = ({ access_problem }: Job): boolean => access_problem?.settled === null;

/** Nothing is left to say about the way to someone who is there, or does not come. */
const isTraveling = (job: Job): boolean => !isAtDoor(job) && job.cannot_come_at === null;

/** Both are for the day of the visit; the server says so where the phone's day is another. */
function OnTheRoad({ job }: { readonly job: Job }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [isReporting, setIsReporting] = useState(false);
  const isReported = isAtDoor(job);
  return (
    <>
      {job.on_the_way_at === null && isTraveling(job) && (
        <Button
          tone="secondary"
          busy={isPending}
          onClick={() => mutate({ act: 'on-my-way' })}
          className="min-h-12 grow sm:grow-0"
        >
          {!isPending && <Car aria-hidden="true" size={18} />}
          On My Way
        </Button>
      )}
      {job.can_clock_in && !isReported && (
        <Button tone="secondary" onClick={() => setIsReporting(true)} className="min-h-12 grow sm:grow-0">
          <DoorClosed aria-hidden="true" size={18} />
          Could Not Get In
        </Button>
      )}
      <Refusal error={error} />
      {isReporting && <NoAccessDialog job={job} onClose={() => setIsReporting(false)} />}
    </>
  );
}

interface Props {
  readonly job: Job;
  /** On the day of the visit, by the business. */
  readonly isToday: boolean;
}

const Confirmed = ({ job, isToday }: Props) => (
  <>
    <div className="flex flex-wrap gap-2">
      <ClockInButton job={job} />
      {isToday && <OnTheRoad job={job} />}
      <Directions address={job.address} />
      <ContactLinks job={job} />
      <CannotComeButton job={job} />
    </div>
    {isToday && isTraveling(job) && <EtaForm key={job.eta} job={job} />}
  </>
);

const InProgress = ({ job, isToday }: Props) => (
  <>
    <div className="flex flex-wrap gap-2">
      <ClockOutButton job={job} isForgotten={!isToday} />
      <ContactLinks job={job} />
    </div>
    {job.can_take_back && <TakeBack job={job} />}
  </>
);

/** What can be done at a job now. */
export function JobActs({ job, isToday }: Props) {
  if (job.status !== 'confirmed' && job.status !== 'in_progress') return null;
  return (
    <div className="space-y-3">
      <WaitNotice job={job} />
      {job.status === 'confirmed' && <CannotComeNotice job={job} />}
      {job.status === 'confirmed' && isToday && <LateNotice job={job} />}
      {job.status === 'confirmed' ? (
        <Confirmed job={job} isToday={isToday} />
      ) : (
        <InProgress job={job} isToday={isToday} />
      )}
    </div>
  );
}
