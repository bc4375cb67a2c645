import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { durationText } from '@tidylog/contracts/vocabulary/arrival';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { memo } from 'react';
import type { JobCard } from '../../api/types.ts';
import { BoardCard } from '../../shared/board/BoardCard.tsx';
import { useLift } from '../../shared/drag/use-lift.ts';
import { wholeTimes } from '../../shared/whole-times.ts';
import { cardAddress, cardFrequency, cardNumber } from '../card-texts.ts';
import { asHandleOf } from '../focus-job.ts';
import { jobName } from '../places.ts';
import { useIsJobChanging } from '../use-board-act.ts';
import { useCardActs } from './BoardContext.ts';
import { liftedLook, liftLook } from './lift-look.ts';
import { NewsLine } from './NewsLine.tsx';

interface FaceProps {
  readonly job: JobCard;
  readonly isChanging: boolean;
  /** What picks the card up, where it can be moved. */
  readonly handle: ReturnType<typeof useLift>['handle'] | undefined;
}

const Face = memo(function Face({ job, isChanging, handle }: FaceProps) {
  const { mayDispatch, details, remove, place } = useCardActs();
  const name = jobName(job);
  return (
    <BoardCard
      title={job.customer_name}
      note={cardNumber(job.id)}
      lines={[
        `${shortDateOfYear(job.booking_date)}, ${wholeTimes(job.time_slot)}`,
        `${houseSizeText(job.house_size)}, about ${durationText(job.estimated_duration_hours)}`,
        `${cardFrequency(job.frequency)} · ${formatDollars(job.total_amount)}`,
        cardAddress(job.address),
      ]}
      isBusy={isChanging}
      handle={
        handle && (
          <IconButton
            {...handle}
            {...asHandleOf(job.id)}
            aria-label={`Move job ${name}`}
            sx={{ cursor: 'grab', ml: -2, color: 'text.secondary' }}
          >
            <DragIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <NewsLine jobId={job.id} />
      <Box sx={{ display: 'flex', gap: 1, width: '100%', alignItems: 'center' }}>
        {mayDispatch && (
          <Button
            variant="outlined"
            aria-label={`Assign to…, job ${name}`}
            disabled={isChanging}
            onClick={() => place(job)}
          >
            Assign to…
          </Button>
        )}
        <Tooltip title="Job Details">
          <IconButton aria-label={`Details of job ${name}`} onClick={() => details(job)} sx={{ ml: 'auto' }}>
            <InfoIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {mayDispatch && (
          <Tooltip title="Delete job">
            <IconButton
              aria-label={`Delete job ${name}`}
              disabled={isChanging}
              onClick={() => remove(job)}
              sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </BoardCard>
  );
});

/** A job without a cleaner, to be dragged to a slot. */
export const UnassignedCard = memo(function UnassignedCard({ job }: { readonly job: JobCard }) {
  const { mayDispatch } = useCardActs();
  const isChanging = useIsJobChanging(job.id);
  const isFixed = !mayDispatch || isChanging;
  const { isHeld, card, handle } = useLift({ id: job.id, isFixed, kind: 'draggable job' });
  return (
    <Box {...card} sx={isFixed ? liftedLook(isHeld) : [liftLook, liftedLook(isHeld)]}>
      <Face job={job} isChanging={isChanging} handle={isFixed ? undefined : handle} />
    </Box>
  );
});
