import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import type { BoardSlot, JobCard } from '../../api/types.ts';
import { useCallWithHeaders } from '../../api/use-call.ts';
import { type Sent, useBoardAct } from '../use-board-act.ts';

export interface Placing {
  /** As the person saw it. */
  readonly job: JobCard;
  readonly cleanerId: string;
  readonly date: string;
  readonly slot: BoardSlot;
  readonly notes: string;
  readonly overrideCapacity: boolean;
}

const assignedWithWarnings = 'Job assigned with warnings';

/** Assigns a job without a cleaner, and moves one that has a cleaner. */
export function usePlaceJob(jobId: string) {
  const call = useCallWithHeaders();

  const assign = async ({ job, ...to }: Placing): Promise<Sent> => {
    const { body, version, isBehind } = await call('POST /admin/calendar/assign-job', {
      ifMatch: job.version,
      body: {
        booking_id: job.id,
        cleaner_id: to.cleanerId,
        start_time: to.slot.start_time,
        end_time: to.slot.end_time,
        notes: to.notes.trim() || null,
        override_capacity: to.overrideCapacity,
      },
    });
    const said = body.warning
      ? ({ text: body.message ?? assignedWithWarnings, type: 'warning' } as const)
      : ({ text: 'Job assigned successfully', type: 'success' } as const);
    return { version, isBehind, said };
  };

  const move = async ({ job, ...to }: Placing): Promise<Sent> => {
    const { version, isBehind } = await call('PATCH /admin/bookings/:id', {
      params: { id: job.id },
      ifMatch: job.version,
      body: {
        cleaner_id: to.cleanerId,
        start_time: to.slot.start_time,
        end_time: to.slot.end_time,
        notes: to.notes.trim() || usualMoveNotes({ fromDate: job.booking_date, toDate: to.date }),
        override_capacity: to.overrideCapacity,
      },
    });
    return { version, isBehind, said: { text: 'Job moved successfully', type: 'success' } };
  };

  return useBoardAct(jobId, (placing: Placing) =>
    placing.job.cleaner_id === null ? assign(placing) : move(placing),
  );
}
