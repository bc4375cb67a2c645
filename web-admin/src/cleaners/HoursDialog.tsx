import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clockTime } from '@tidylog/contracts/vocabulary/slots';
import { halfHours, type Weekday, weekdays } from '@tidylog/contracts/vocabulary/work-hours';
import { useController } from 'react-hook-form';
import type { CleanerDetails, CleanerSchedule } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { useNamed } from '../shared/dialog/field-names.ts';
import { setHours } from './schedule-commands.ts';
import { dayName, spansText, type Week } from './schedule-words.ts';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleanerSchedule } from './use-cleaner-schedule.ts';

type Spans = Week[Weekday];

const usual = { start: '08:00', end: '18:00' };
const places = ['first', 'second', 'third'];
const none: Week = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

const TimeChoice = ({ label, value, onChange }: TimeProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 100px', maxWidth: 180 }}
  >
    {halfHours.map((time) => (
      <option key={time} value={time}>
        {clockTime(time)}
      </option>
    ))}
  </TextField>
);

const addTo = (spans: Spans): Spans => [
  ...spans,
  { start: spans.at(-1)?.end ?? usual.start, end: halfHours.at(-1) ?? usual.end },
];

function DayHours({ day }: { readonly day: Weekday }) {
  const { field, fieldState } = useController({ name: `week.${day}` });
  const spans = field.value as Spans;
  const name = dayName(day);
  const change = (next: Spans) => field.onChange(next);
  const replace = (index: number, part: Partial<Spans[number]>) =>
    change(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  useNamed(`week.${day}`, name, (value) => spansText(value as Spans) || 'none');
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, py: 1, border: 0, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        label={name}
        control={
          <Checkbox
            checked={spans.length > 0}
            onChange={({ target }) => change(target.checked ? [usual] : [])}
          />
        }
      />
      {spans.map((span, index) => (
        <Box
          key={places[index] ?? span.start}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            pl: { sm: 8 },
            pb: 2,
            pt: 1,
          }}
        >
          <TimeChoice
            label={`${name}, from`}
            value={span.start}
            onChange={(start) => replace(index, { start })}
          />
          <TimeChoice label={`${name}, to`} value={span.end} onChange={(end) => replace(index, { end })} />
          {spans.length > 1 && (
            <Button
              aria-label={`Remove ${name}, ${clockTime(span.start)}`}
              onClick={() => change(spans.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          )}
        </Box>
      ))}
      {spans.length > 0 && spans.length < places.length && (
        <Button
          size="small"
          aria-label={`Add hours on ${name}`}
          onClick={() => change(addTo(spans))}
          sx={{ ml: { sm: 7 } }}
        >
          Add hours
        </Button>
      )}
      {fieldState.error !== undefined && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </Box>
  );
}

interface Draft {
  readonly isKnown: boolean;
  readonly week: Week;
}

function problemIn(spans: Spans): string | undefined {
  if (spans.some(({ start, end }) => start >= end)) return 'The end must be after the start.';
  const sorted = spans.toSorted((one, other) => one.start.localeCompare(other.start));
  const overlap = sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? ''));
  return overlap ? 'These times overlap.' : undefined;
}

const problemsOf = ({ isKnown, week }: Draft): Record<string, string> =>
  Object.fromEntries(
    weekdays.flatMap((day) => {
      const problem = isKnown ? problemIn(week[day]) : undefined;
      return problem === undefined ? [] : [[`week.${day}`, problem]];
    }),
  );

function Fields() {
  const { field } = useController({ name: 'isKnown' });
  useNamed('isKnown', 'Working hours', (isKnown) => (isKnown === true ? 'known' : 'not known'));
  const isKnown = field.value === true;
  return (
    <>
      <Typography>They count from today on. Jobs that are already assigned stay as they are.</Typography>
      <FormControlLabel
        label="We know their working hours"
        control={<Checkbox checked={isKnown} onChange={({ target }) => field.onChange(target.checked)} />}
        sx={{ mt: 2 }}
      />
      {isKnown && weekdays.map((day) => <DayHours key={day} day={day} />)}
    </>
  );
}

interface Props {
  readonly cleaner: CleanerDetails;
  /** As it was when the dialog was opened. */
  readonly schedule: CleanerSchedule;
}

/** The office sets when a cleaner works. */
export function HoursDialog({ cleaner, schedule }: Props) {
  const { working_hours: week, version } = useCleanerSchedule(cleaner.id).data ?? schedule;
  return (
    <FormDialog
      title={`Working hours of ${cleanerName(cleaner)}`}
      command={setHours}
      thing={{ id: cleaner.id, version }}
      values={{ isKnown: true, week: week ?? none } satisfies Draft}
      check={problemsOf}
      asked={({ isKnown, week: typed }) => (isKnown ? typed : null)}
      submit={setHours.name}
      keep="Close"
    >
      <Fields />
    </FormDialog>
  );
}
