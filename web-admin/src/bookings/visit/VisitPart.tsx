import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { accessReasonName } from '@tidylog/contracts/vocabulary/road';
import type { ReactNode } from 'react';
import { useBusinessZone, useVisit } from '../../api/queries.ts';
import type { Booking, VisitReport } from '../../api/types.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { VisitPhotos } from './VisitPhotos.tsx';
import { outcomeName, takenBackWords, tapWords } from './visit-words.ts';

type Problem = VisitReport['problems'][number];

const wayPay = (pay: number | null): string =>
  pay === null ? 'Pay for the way not decided yet' : `${formatDollars(pay)} for the way`;

const decided = ({ settled, settled_by, cleaner_pay }: Problem): string => {
  if (settled === null) return 'Not decided yet';
  const by = settled === 'entered' || settled_by === null ? '' : `, decided by ${settled_by}`;
  const pay = cleaner_pay === 0 ? '' : `. ${wayPay(cleaner_pay)}`;
  return `${outcomeName(settled)}${by}${pay}`;
};

interface ProblemProps {
  readonly problem: Problem;
  readonly time: string;
}

function ProblemFact({ problem, time }: ProblemProps) {
  const { reason, note, by } = problem;
  return (
    <Fact name={time}>
      {by} could not get in: {accessReasonName(reason).toLowerCase()}
      {note !== null && `\n"${note}"`}
      {`\n${decided(problem)}`}
    </Fact>
  );
}

const audiences = { office: 'the office', customer: 'the customer' } as const;

type TimeOf = (at: string) => string;

function tapFact(tap: VisitReport['taps'][number], timeOf: TimeOf) {
  const { name, text } = tapWords(tap, timeOf);
  return (
    <Fact key={`${tap.what} ${tap.at} ${tap.received_at}`} name={name}>
      {text} ({tap.by})
    </Fact>
  );
}

const correctionFact = ({ at, by, reason }: VisitReport['corrections'][number], timeOf: TimeOf) => (
  <Fact key={`corrected ${at}`} name={timeOf(at)}>
    {by} corrected the times{reason !== null && `: ${reason}`}
  </Fact>
);

const noteFact = (
  { id, text, audience, cannot_come, by, written_at, is_taken_back }: VisitReport['notes'][number],
  timeOf: TimeOf,
) => (
  <Fact key={id} name={timeOf(written_at)}>
    {by}, to {audiences[audience]}: {text}
    {cannot_come && ' (cannot come)'}
    {is_taken_back && ` (${takenBackWords})`}
  </Fact>
);

/** What is shown of something that happened, and when that was. */
interface Entry {
  readonly at: string;
  readonly shown: ReactNode;
}

function Recorded({ report }: { readonly report: VisitReport }) {
  const zone = useBusinessZone();
  const timeOf = (at: string) => shortBusinessTime(at, zone);
  const { taps, notes, corrections, problems, checklist_items: items } = report;
  const done = items.filter(({ done_at }) => done_at !== null);
  const isBegun = taps.some(({ what }) => what === 'clock_in');
  const entries: readonly Entry[] = [
    ...problems.map((problem) => ({
      at: problem.reported_at,
      shown: <ProblemFact key={problem.id} problem={problem} time={timeOf(problem.reported_at)} />,
    })),
    ...taps.map((tap) => ({ at: tap.at, shown: tapFact(tap, timeOf) })),
    ...corrections.map((correction) => ({ at: correction.at, shown: correctionFact(correction, timeOf) })),
    ...notes.map((note) => ({ at: note.written_at, shown: noteFact(note, timeOf) })),
  ];
  return (
    <>
      {entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).map(({ shown }) => shown)}
      {(isBegun || done.length > 0) && items.length > 0 && (
        <Fact name="Checklist">
          {done.length} of {items.length} done
          {done.length > 0 && `\n${done.map(({ room, text }) => `${room}: ${text}`).join('\n')}`}
        </Fact>
      )}
    </>
  );
}

const isEmpty = ({ taps, notes, corrections, problems, photos, checklist_items }: VisitReport): boolean =>
  taps.length + notes.length + corrections.length + problems.length + photos.length === 0 &&
  checklist_items.every(({ done_at }) => done_at === null);

const Note = ({ report: { photos, hours_by } }: { readonly report: VisitReport }) => (
  <>
    {photos.length > 0 && <VisitPhotos photos={photos} />}
    {hours_by === 'claimed' && (
      <Typography color="textSecondary">
        The cleaner entered these hours later. Save the times to confirm them.
      </Typography>
    )}
  </>
);

/** What happened on the road and at the visit; absent where nothing did. */
export function VisitPart({ booking }: { readonly booking: Booking }) {
  const { data, error, refetch } = useVisit(booking.id);
  if (data === undefined && error === null) return null;
  if (data !== undefined && isEmpty(data)) return null;
  return (
    <Facts
      title="What happened"
      note={
        data === undefined ? (
          <LoadFailed title="What happened could not be loaded" error={error} onTryAgain={refetch} />
        ) : (
          <Note report={data} />
        )
      }
    >
      {data !== undefined && <Recorded report={data} />}
    </Facts>
  );
}
