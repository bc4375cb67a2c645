import { lazy, useCallback } from 'react';
import type { BoardDay, JobCard } from '../../api/types.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';

const ChoosePlaceDialog = lazy(async () => ({
  default: (await import('../dialogs/ChoosePlaceDialog.tsx')).ChoosePlaceDialog,
}));
const ConfirmPlaceDialog = lazy(async () => ({
  default: (await import('../dialogs/ConfirmPlaceDialog.tsx')).ConfirmPlaceDialog,
}));
const JobDetailsDialog = lazy(async () => ({
  default: (await import('../dialogs/JobDetailsDialog.tsx')).JobDetailsDialog,
}));
const DeleteJobDialog = lazy(async () => ({
  default: (await import('../dialogs/DeleteJobDialog.tsx')).DeleteJobDialog,
}));

export interface JobActs {
  readonly place: (job: JobCard) => void;
  readonly details: (job: JobCard) => void;
  readonly remove: (job: JobCard) => void;
  readonly drop: (job: JobCard, target: string) => void;
}

/** What opens from a card of the board. */
export function useJobActs(date: string | null, day: BoardDay | undefined): JobActs {
  const open = useOpenDialog();
  const place = useCallback(
    (job: JobCard) => {
      if (day !== undefined) open(<ChoosePlaceDialog job={job} date={date} day={day} />);
    },
    [open, date, day],
  );
  const details = useCallback((job: JobCard) => open(<JobDetailsDialog job={job} />), [open]);
  const remove = useCallback((job: JobCard) => open(<DeleteJobDialog opened={job} />), [open]);
  const drop = useCallback(
    (job: JobCard, target: string) => {
      if (day !== undefined) open(<ConfirmPlaceDialog job={job} target={target} date={date} day={day} />);
    },
    [open, date, day],
  );
  return { place, details, remove, drop };
}
