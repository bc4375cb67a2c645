import { memo } from 'react';
import type { JobCard } from '../../api/types.ts';
import { useLift } from '../../shared/drag/use-lift.ts';
import { knownStatus, statusName } from '../../shared/words.ts';
import { cardNumber } from '../card-texts.ts';
import { asHandleOf } from '../focus-job.ts';
import { canBeMoved, jobName } from '../places.ts';
import { useIsJobChanging } from '../use-board-act.ts';
import { useCardActs } from './BoardContext.ts';
import { Glyph } from './glyphs.tsx';
import { NewsLine } from './NewsLine.tsx';

/** A job in a cell. Its elements are plain and styled by the table: a board has hundreds of them. */
export const JobChip = memo(function JobChip({ job }: { readonly job: JobCard }) {
  const { mayDispatch, details, remove, openMenu } = useCardActs();
  const isChanging = useIsJobChanging(job.id);
  const isFixed = !mayDispatch || isChanging || !canBeMoved(job);
  const { isHeld, card, handle } = useLift({ id: job.id, isFixed, kind: 'draggable job' });
  const name = jobName(job);
  return (
    <div
      {...card}
      className="chip"
      data-status={job.status}
      data-fixed={isFixed || undefined}
      data-held={isHeld || undefined}
      aria-busy={isChanging}
    >
      {isFixed ? (
        <span className="cut name" tabIndex={-1} {...asHandleOf(job.id)}>
          {job.customer_name}
        </span>
      ) : (
        <button
          type="button"
          {...handle}
          {...asHandleOf(job.id)}
          className="cut name"
          aria-label={`Move job ${name}`}
        >
          {job.customer_name}
        </button>
      )}
      <div className="chip-line">
        <span className="cut about">{cardNumber(job.id)}</span>
        <button
          type="button"
          className="icon"
          aria-label={`Actions for job ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openMenu(job, currentTarget)}
        >
          <Glyph name="more" />
        </button>
      </div>
      <div className="chip-line">
        <span className="cut status">
          <Glyph name={knownStatus(job.status)} />
          {statusName(job.status)}
        </span>
        <span className="acts">
          <button
            type="button"
            className="icon"
            aria-label={`Edit job ${name}`}
            title="Job Details"
            onClick={() => details(job)}
          >
            <Glyph name="edit" />
          </button>
          {mayDispatch && canBeMoved(job) && (
            <button
              type="button"
              className="icon"
              aria-label={`Delete job ${name}`}
              title="Delete job"
              disabled={isChanging}
              onClick={() => remove(job)}
            >
              <Glyph name="delete" />
            </button>
          )}
        </span>
      </div>
      <NewsLine jobId={job.id} />
    </div>
  );
});
