import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useBoardDay, useUnassignedJobs } from '../board-queries.ts';
import { CalendarHeader } from '../CalendarHeader.tsx';
import { Board } from './Board.tsx';
import { BoardBar } from './BoardBar.tsx';

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

function useBoardDate() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date');
  const setDate = (date: string | null): void =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        if (date === null) next.delete('date');
        else next.set('date', date);
        return next;
      },
      { replace: true },
    );
  return [isDate(asked) ? asked : null, setDate] as const;
}

const failed = 'Failed to load data';

/** The assignment board with its day. */
export function BoardView() {
  const [date, setDate] = useBoardDate();
  const unassigned = useUnassignedJobs();
  const day = useBoardDay(date);
  const notify = useNotify();
  const isNeither =
    unassigned.isError && day.isError && unassigned.data === undefined && day.data === undefined;
  useEffect(() => {
    if (isNeither) notify(failed, { type: 'error' });
  }, [isNeither, notify]);
  const today = day.data?.today;
  const isPast = date !== null && today !== undefined && date < today;
  useEffect(() => {
    if (isPast) setDate(null);
  });
  const refresh = async (): Promise<void> => {
    const reads = await Promise.all([unassigned.refetch(), day.refetch()]);
    if (reads.every(({ isError }) => isError)) notify(failed, { type: 'error' });
  };
  return (
    <>
      <CalendarHeader hint="Drag jobs to assign them to cleaner schedules">
        <BoardBar
          date={date}
          day={day.data}
          isReading={unassigned.isFetching || day.isFetching}
          onDate={setDate}
          onRefresh={() => void refresh()}
        />
      </CalendarHeader>
      <Board key={date ?? 'today'} date={date} />
    </>
  );
}
