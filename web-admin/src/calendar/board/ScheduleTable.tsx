import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { BoardCleaner, BoardDay, BoardSlot } from '../../api/types.ts';
import { asHead, asTarget } from '../../shared/drag/field.ts';
import { WholeTimes } from '../../shared/WholeTimes.tsx';
import { cellState, placeKey, slotsShown } from '../places.ts';
import { Glyph } from './glyphs.tsx';
import { JobChip } from './JobChip.tsx';
import { looks } from './states.tsx';

/** One sheet of rules for all cells and chips, so that a board of hundreds of them is drawn quickly. */
const Schedule = styled('table')(({ theme: { tokens, palette } }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  tableLayout: 'fixed',
  fontSize: 14,
  lineHeight: '20px',
  '& th, & td': {
    padding: 0,
    borderBottom: `1px solid ${tokens.line}`,
    verticalAlign: 'top',
    textAlign: 'left',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    padding: '8px 6px',
    fontWeight: 500,
    color: tokens.inkSoft,
    backgroundColor: palette.background.paper,
  },
  '& thead th:first-of-type': { left: 0, zIndex: 5, width: 134, paddingLeft: 12 },
  '& thead th[data-begun]': { fontStyle: 'italic' },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    padding: '8px 8px 8px 12px',
    fontWeight: 600,
    backgroundColor: palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '& .badge': {
    display: 'inline-block',
    marginTop: 2,
    padding: '0 8px',
    borderRadius: 999,
    fontWeight: 500,
    color: tokens.inkSoft,
    backgroundColor: tokens.line,
    '&[data-connected]': { color: tokens.green, backgroundColor: tokens.mint },
  },
  '& .trouble': { display: 'block', marginTop: 2, fontWeight: 500, color: tokens.coralText },
  '& .glyph': { width: '1em', height: '1em', flex: 'none', fill: 'currentcolor' },
  '& .cell': {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    minHeight: 56,
    margin: 2,
    padding: 3,
    borderRadius: 8,
    scrollMargin: '56px 12px 12px 146px',
    '& > .glyph': { margin: 'auto', fontSize: 18 },
    '&[data-state="jobs"]': { backgroundColor: tokens.blueSoft, color: tokens.blue },
    '&[data-state="unavailable"]': { backgroundColor: tokens.coralSoft, color: tokens.coralText },
    '&[data-state="available"]': { backgroundColor: tokens.mint, color: tokens.green },
    '&[data-state="unknown"]': {
      backgroundColor: `color-mix(in srgb, ${tokens.line} 45%, transparent)`,
      color: tokens.inkSoft,
    },
  },
  '& .chip': {
    minWidth: 0,
    padding: '2px 2px 2px 6px',
    border: `1px solid ${tokens.line}`,
    borderLeft: `3px solid ${tokens.blue}`,
    borderRadius: 6,
    color: tokens.ink,
    backgroundColor: palette.background.paper,
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    touchAction: 'manipulation',
    cursor: 'grab',
    '&[data-fixed]': { cursor: 'default', userSelect: 'text' },
    '&[data-held]': { opacity: 0.35 },
    '&[aria-busy="true"]': { opacity: 0.7 },
    '&[data-status="pending"]': { borderLeftColor: tokens.status.pending.text },
    '&[data-status="in_progress"], &[data-status="completed"]': { borderLeftColor: tokens.green },
    '&[data-status="pending"] .status': { color: tokens.status.pending.text },
    '&[data-status="in_progress"] .status, &[data-status="completed"] .status': { color: tokens.green },
  },
  '& .chip-line': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, minHeight: 22 },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& .name': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    color: 'inherit',
    background: 'none',
    cursor: 'inherit',
    borderRadius: 4,
  },
  '& .about': { flex: 1, color: tokens.inkSoft },
  '& .status': {
    flex: 1,
    color: tokens.blue,
    fontWeight: 600,
    '& .glyph': { verticalAlign: '-3px', marginRight: 4, fontSize: 16 },
  },
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 22,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: tokens.inkSoft,
    background: 'none',
    cursor: 'pointer',
    '& .glyph': { fontSize: 18 },
    '&:hover': { color: tokens.ink, backgroundColor: tokens.sand },
  },
  // Until the card is hovered or has the focus, its second line is what it says, then what it can do.
  '& .acts': { display: 'flex', flex: 'none', width: 0, overflow: 'hidden', opacity: 0 },
  '& .chip:hover .acts, & .chip:focus-within .acts': { width: 'auto', opacity: 1 },
}));

interface CellProps {
  readonly cleaner: BoardCleaner;
  readonly slot: BoardSlot;
}

function Cell({ cleaner, slot }: CellProps) {
  const cell = cleaner.slots[slot.id];
  const state = cellState(cell);
  const text = state === 'jobs' ? undefined : looks[state].text;
  return (
    <td>
      <div
        className="cell"
        title={text}
        data-state={state}
        {...asTarget(placeKey(cleaner.cleaner_id, slot.id))}
      >
        {cell.existing_jobs.map((job) => (
          <JobChip key={job.id} job={job} />
        ))}
        {state !== 'jobs' && <Glyph name={state} text={text} />}
      </div>
    </td>
  );
}

const Row = memo(function Row({
  cleaner,
  slots,
}: {
  readonly cleaner: BoardCleaner;
  readonly slots: readonly BoardSlot[];
}) {
  return (
    <tr>
      <th scope="row" {...asHead('left')}>
        {cleaner.cleaner_name}
        <br />
        <span className="badge" data-connected={cleaner.calendar_enabled || undefined}>
          {cleaner.calendar_enabled ? 'Connected' : 'No Calendar'}
        </span>
        {cleaner.calendar_error !== null && <span className="trouble">{cleaner.calendar_error}</span>}
      </th>
      {slots.map((slot) => (
        <Cell key={slot.id} cleaner={cleaner} slot={slot} />
      ))}
    </tr>
  );
});

/** The schedules of all cleaners on a day. */
export const ScheduleTable = memo(function ScheduleTable({
  day,
  labelledBy,
}: {
  readonly day: BoardDay;
  readonly labelledBy: string;
}) {
  const slots = slotsShown(day);
  return (
    <Schedule aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" {...asHead('top')}>
            Cleaner
          </th>
          {slots.map((slot) => (
            <th key={slot.id} scope="col" data-begun={slot.has_begun || undefined}>
              <WholeTimes text={slot.time_slot} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {day.cleaners.map((cleaner) => (
          <Row key={cleaner.cleaner_id} cleaner={cleaner} slots={slots} />
        ))}
      </tbody>
    </Schedule>
  );
});
