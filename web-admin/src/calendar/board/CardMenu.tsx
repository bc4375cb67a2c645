import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { useNotify } from 'react-admin';
import type { JobCard } from '../../api/types.ts';
import { useCallWithHeaders } from '../../api/use-call.ts';
import { focusJob } from '../focus-job.ts';
import { canBeMoved } from '../places.ts';
import { useBoardAct } from '../use-board-act.ts';
import type { JobActs } from './use-job-acts.tsx';

export interface OpenMenu {
  readonly job: JobCard;
  readonly anchor: HTMLElement;
}

interface CardMenuProps {
  readonly menu: OpenMenu;
  readonly acts: JobActs;
  readonly mayDispatch: boolean;
  readonly onClose: () => void;
}

function useUnassign(job: JobCard) {
  const call = useCallWithHeaders();
  const notify = useNotify();
  const { mutate } = useBoardAct(job.id, async () => {
    const { version, isBehind } = await call('PATCH /admin/bookings/:id', {
      params: { id: job.id },
      ifMatch: job.version,
      body: { cleaner_id: null },
    });
    return { version, isBehind, said: { text: 'Cleaner unassigned successfully', type: 'success' as const } };
  });
  return () =>
    mutate(undefined, {
      onSuccess: () => focusJob(job.id),
      onError: (error) => notify(`Failed to assign cleaner\n${sentenceOf(error)}`, { type: 'error' }),
    });
}

/** What a card can do without dragging. */
export function CardMenu({ menu: { job, anchor }, acts, mayDispatch, onClose }: CardMenuProps) {
  const unassign = useUnassign(job);
  const canMove = mayDispatch && canBeMoved(job);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={0}>
      {canMove && <MenuItem onClick={then(() => acts.place(job))}>Move to…</MenuItem>}
      {canMove && <MenuItem onClick={then(unassign)}>Unassign</MenuItem>}
      <MenuItem onClick={then(() => acts.details(job))}>Job Details</MenuItem>
      {canMove && (
        <MenuItem onClick={then(() => acts.remove(job))} sx={{ color: 'error.main' }}>
          Delete job
        </MenuItem>
      )}
    </Menu>
  );
}
