import { useQuery } from '@tanstack/react-query';
import { shortDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/Heading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { ClosedForJobs } from '../jobs/ClosedForJobs.tsx';
import { useBusinessDay } from '../jobs/use-business-day.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { HoursForm } from './HoursForm.tsx';
import { type Schedule, scheduleQuery } from './queries.ts';
import { TimeOffPart } from './TimeOffPart.tsx';
import { addDaysTo, mondayOf } from './wall-days.ts';

const WeekCalendar = lazy(async () => ({ default: (await import('./WeekCalendar.tsx')).WeekCalendar }));

const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-card border border-line bg-card p-5">{children}</div>
);

interface WeekProps {
  readonly schedule: Schedule;
  readonly monday: string;
  readonly today: string;
  readonly onMonday: (monday: string) => void;
}

function Week({ schedule, monday, today, onMonday }: WeekProps) {
  const isWide = useIsWide();
  const [isList, setIsList] = useState(false);
  return (
    <Card>
      <Section title="Week">
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <Button tone="secondary" onClick={() => onMonday(addDaysTo(monday, -7))}>
            Back
          </Button>
          <Button tone="secondary" onClick={() => onMonday(mondayOf(today))}>
            This Week
          </Button>
          <Button tone="secondary" onClick={() => onMonday(addDaysTo(monday, 7))}>
            Next
          </Button>
          <p role="status" className="font-semibold">
            {shortDate(monday)} - {shortDateOfYear(addDaysTo(monday, 6))}
          </p>
          {isWide && (
            <Button tone="quiet" className="sm:ml-auto" onClick={() => setIsList(!isList)}>
              {isList ? 'Show as a Calendar' : 'Show as a List'}
            </Button>
          )}
        </div>
        {schedule.calendar_error !== null && (
          <Notice tone="warning" className="mb-4">
            <p>
              Your own calendar could not be read, so your busy times are missing here.{' '}
              {schedule.calendar_error}
            </p>
          </Notice>
        )}
        {isWide && !isList ? (
          <Suspense fallback={<Bone className="h-[40rem]" />}>
            <WeekCalendar schedule={schedule} monday={monday} today={today} />
          </Suspense>
        ) : (
          <Agenda schedule={schedule} monday={monday} />
        )}
      </Section>
    </Card>
  );
}

function Loaded({ today }: { readonly today: string }) {
  const [monday, setMonday] = useState(() => mondayOf(today));
  const query = useQuery({
    ...scheduleQuery({ from: monday, to: addDaysTo(monday, 41) }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  if (data === null) return <ClosedForJobs />;
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your schedule">
        <Bone className="h-[40rem]" />
      </Unloaded>
    );
  return (
    <>
      <Week schedule={data} monday={monday} today={today} onMonday={setMonday} />
      <Card>
        <Section
          title="Working hours"
          hint="They tell our office when you can take jobs. Jobs you have stay as they are."
        >
          <HoursForm schedule={data} />
        </Section>
      </Card>
      <Card>
        <Section title="Time off">
          <TimeOffPart timeOff={data.time_off} today={today} />
        </Section>
      </Card>
      <Card>
        <Section title="Calendar link">
          <CalendarLink since={data.calendar_link_since} />
        </Section>
      </Card>
    </>
  );
}

export function SchedulePage() {
  const today = useBusinessDay();
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <PageHeading title="Schedule" />
      {today === null ? <Bone className="h-[40rem]" /> : <Loaded today={today} />}
    </div>
  );
}
