import { Car, DoorClosed, Navigation } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useAct } from '../acts/use-act.ts';
import { isAtDoor, isToldToLeave } from './at-door.ts';
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

/** Nothing is left to say about the way to someone who is there, or does not come. */
const isTraveling = (job: Job): boolean => !isAtDoor(job) && job.cannot_come_at === null;

function OnMyWay({ job }: { readonly job: Job }) {
  const { mutate, isPending, error } = useAct(job.id);
  return (
    <>
      <Button
        tone="secondary"
        busy={isPending}
        onClick={() => mutate({ act: 'on-my-way' })}
        className="min-h-12 grow sm:grow-0"
      >
        {!isPending && <Car aria-hidden="true" size={18} />}
        On My Way
      </Button>
      <Refusal error={error} />
    </>
  );
}

function CouldNotGetIn({ job }: { readonly job: Job }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setIsReporting(true)} className="min-h-12 grow sm:grow-0">
        <DoorClosed aria-hidden="true" size={18} />
        Could Not Get In
      </Button>
      {isReporting && <NoAccessDialog job={job} onClose={() => setIsReporting(false)} />}
    </>
  );
}

interface Props {
  readonly job: Job;
  /** On the day of the visit, by the business. */
  readonly isToday: boolean;
}

/** On the day of the visit; the server says so where the phone's day is another. */
const canLeave = ({ job, isToday }: Props): boolean =>
  isToday && job.on_the_way_at === null && isTraveling(job);

type Main = 'clock-out' | 'clock-in' | 'on-my-way';

/** The one act of the moment; null where nothing is to be done now. */
function mainOf({ job, isToday }: Props): Main | null {
  if (job.status === 'in_progress') return 'clock-out';
  if (job.status !== 'confirmed') return null;
  if (job.can_clock_in) return isToldToLeave(job) ? null : 'clock-in';
  return canLeave({ job, isToday }) ? 'on-my-way' : null;
}

/** On the phone the act of the moment stays in sight, above the views of the cleaner, however long the page is. */
export function MainActBar(props: Props) {
  const { job, isToday } = props;
  const main = mainOf(props);
  const isWide = useIsWide();
  if (isWide || main === null) return null;
  return (
    <div
      data-fixed-bar
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-card px-4 py-3"
    >
      {main === 'clock-out' && <ClockOutButton job={job} isForgotten={!isToday} />}
      {main === 'clock-in' && <ClockInButton job={job} />}
      {main === 'on-my-way' && <OnMyWay job={job} />}
    </div>
  );
}

interface ListProps extends Props {
  /** Shown by the bar at the bottom instead. */
  readonly apart: Main | null;
}

const Confirmed = ({ job, isToday, apart }: ListProps) => (
  <>
    <div className="flex flex-wrap gap-2">
      {apart !== 'clock-in' && <ClockInButton job={job} />}
      {apart !== 'on-my-way' && canLeave({ job, isToday }) && <OnMyWay job={job} />}
      {isToday && job.can_clock_in && !isAtDoor(job) && <CouldNotGetIn job={job} />}
      <Directions address={job.address} />
      <ContactLinks job={job} />
      {!isAtDoor(job) && <CannotComeButton job={job} />}
    </div>
    {isToday && isTraveling(job) && <EtaForm key={job.eta} job={job} />}
  </>
);

const InProgress = ({ job, isToday, apart }: ListProps) => (
  <>
    <div className="flex flex-wrap gap-2">
      {apart !== 'clock-out' && <ClockOutButton job={job} isForgotten={!isToday} />}
      <ContactLinks job={job} />
    </div>
    {job.can_take_back && <TakeBack job={job} />}
  </>
);

interface ActsProps extends Props {
  /** The page has a bar for the act of the moment. */
  readonly hasBar?: boolean;
}

/** What can be done at a job now. */
export function JobActs({ job, isToday, hasBar = false }: ActsProps) {
  const isWide = useIsWide();
  if (job.status !== 'confirmed' && job.status !== 'in_progress') return null;
  const apart = hasBar && !isWide ? mainOf({ job, isToday }) : null;
  return (
    <div className="space-y-3">
      <WaitNotice job={job} />
      {job.status === 'confirmed' && <CannotComeNotice job={job} />}
      {job.status === 'confirmed' && isToday && <LateNotice job={job} />}
      {job.status === 'confirmed' ? (
        <Confirmed job={job} isToday={isToday} apart={apart} />
      ) : (
        <InProgress job={job} isToday={isToday} apart={apart} />
      )}
    </div>
  );
}
