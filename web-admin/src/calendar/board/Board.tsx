import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoardDay, JobCard } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { DragArea, type DragWords } from '../../shared/drag/DragArea.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { jobsOfDay, useBoardDay, useUnassignedJobs } from '../board-queries.ts';
import { focusJob } from '../focus-job.ts';
import { jobName, placeAt, placeKey, placeName, warningsAt } from '../places.ts';
import { useNews } from '../use-news.ts';
import { type CardActs, CardActsContext, NewsContext } from './BoardContext.ts';
import { CardMenu, type OpenMenu } from './CardMenu.tsx';
import { HeldCard } from './HeldCard.tsx';
import { Legend } from './Legend.tsx';
import { Schedules } from './Schedules.tsx';
import { UnassignedJobs } from './UnassignedJobs.tsx';
import { useHeldJob } from './use-held-job.ts';
import { useJobActs } from './use-job-acts.tsx';
import { useStill } from './use-still.ts';

const jobsOn = (unassigned: readonly JobCard[] | undefined, day: BoardDay | undefined) =>
  unassigned === undefined || day === undefined ? undefined : [...unassigned, ...jobsOfDay(day)];

const isWhereItIs = (
  { cleaner_id, booking_date, slot_id }: JobCard,
  target: string,
  day: BoardDay,
): boolean => cleaner_id !== null && booking_date === day.date && placeKey(cleaner_id, slot_id) === target;

function wordsFor(jobs: readonly JobCard[] | undefined, day: BoardDay | undefined): DragWords {
  const nameOf = (id: string): string => {
    const job = jobs?.find((one) => one.id === id);
    return job === undefined ? 'The job' : `Job ${jobName(job)}`;
  };
  const placeOf = (target: string) => day && placeAt(day, target);
  return {
    lifted: (id) => `${nameOf(id)} is picked up.`,
    over: (id, target) => {
      const place = target === null ? undefined : placeOf(target);
      return place === undefined
        ? 'Not over a slot.'
        : [placeName(place), ...warningsAt(place, id)].join('. ');
    },
    dropped: (id, target) => {
      const place = placeOf(target);
      return place === undefined
        ? `${nameOf(id)} is put back.`
        : `${nameOf(id)} was dropped on ${placeName(place)}.`;
    },
    putBack: (id) => `${nameOf(id)} is put back.`,
  };
}

/** Names the cleaners whose calendar could not be read. */
function CalendarErrors({ day }: { readonly day: BoardDay }) {
  const silent = day.cleaners.filter(({ calendar_error }) => calendar_error !== null);
  if (silent.length === 0) return null;
  return (
    <Alert severity="warning">
      These calendars could not be read: {silent.map(({ cleaner_name }) => cleaner_name).join(', ')}. Their
      rows say why.
    </Alert>
  );
}

/** The jobs of a day, to be dragged from the column to the schedules and between them. */
export function Board({ date }: { readonly date: string | null }) {
  const unassigned = useUnassignedJobs();
  const day = useBoardDay(date);
  const [held, setHeld] = useState<JobCard | undefined>();
  const [menu, setMenu] = useState<OpenMenu | undefined>();
  const isHeld = held !== undefined;
  const shownJobs = useStill(unassigned.data, isHeld);
  const shownDay = useStill(day.data, isHeld);
  const now = useMemo(() => jobsOn(unassigned.data, day.data), [unassigned.data, day.data]);
  const shown = useMemo(() => jobsOn(shownJobs, shownDay), [shownJobs, shownDay]);
  const news = useNews(now, day.data?.date ?? '');
  const heldNow = useHeldJob(held, now);
  const acts = useJobActs(date, shownDay);
  const words = useMemo(() => wordsFor(shown, shownDay), [shown, shownDay]);

  const latest = useRef(acts);
  latest.current = acts;
  const cardActs = useMemo<CardActs>(
    () => ({
      mayDispatch: may('dispatch'),
      details: (job) => latest.current.details(job),
      remove: (job) => latest.current.remove(job),
      place: (job) => latest.current.place(job),
      openMenu: (job, anchor) => setMenu({ job, anchor }),
    }),
    [],
  );
  const noteOn = useCallback(
    (target: string) => {
      const place = shownDay && placeAt(shownDay, target);
      const warnings = place === undefined || held === undefined ? [] : warningsAt(place, held.id);
      return warnings.length === 0 ? null : warnings.join('. ');
    },
    [shownDay, held],
  );
  const title = shownDay === undefined ? '' : `Cleaner Schedules - ${longDate(shownDay.date)}`;

  return (
    <CardActsContext value={cardActs}>
      <NewsContext value={news}>
        <DragArea
          words={words}
          onLift={(id) => setHeld(shown?.find((job) => job.id === id))}
          onDrop={(id, target) => {
            setHeld(undefined);
            const job = held ?? shown?.find((one) => one.id === id);
            if (job === undefined || shownDay === undefined || isWhereItIs(job, target, shownDay))
              focusJob(id);
            else acts.drop(job, target);
          }}
          onPutBack={(id) => {
            setHeld(undefined);
            focusJob(id);
          }}
          overlay={() =>
            held === undefined ? null : (
              <HeldCard job={held} news={heldNow?.version === held.version ? undefined : news.get(held.id)} />
            )
          }
        >
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: '220px minmax(0, 1fr)',
                lg: '256px minmax(0, 1fr)',
              },
              gridTemplateRows: { md: 'minmax(0, 1fr)' },
              height: { md: 'calc(100dvh - 104px - var(--notices, 0px))' },
              minHeight: { md: 420 },
            }}
          >
            <UnassignedJobs read={unassigned} jobs={shownJobs} date={shownDay?.date} />
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minHeight: 0, minWidth: 0 }}>
              {shownDay !== undefined && <CalendarErrors day={shownDay} />}
              <Schedules read={day} day={shownDay} title={title} noteOn={noteOn} />
              <Legend />
            </Box>
          </Box>
        </DragArea>
        <Typography role="status" sx={visuallyHidden}>
          {[...news.values()].map(({ by, what }) => `A job was ${what} by ${by}.`).join(' ')}
        </Typography>
        {menu !== undefined && (
          <CardMenu
            menu={menu}
            acts={acts}
            mayDispatch={cardActs.mayDispatch}
            onClose={() => setMenu(undefined)}
          />
        )}
      </NewsContext>
    </CardActsContext>
  );
}
