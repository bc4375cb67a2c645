import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { type SlotId, slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { useController, useFormContext } from 'react-hook-form';
import type { CleanerDetails } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { DateInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { addTimeOff, type TypedTimeOff } from './schedule-commands.ts';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleanerSchedule } from './use-cleaner-schedule.ts';

interface CleanerProps {
  readonly cleaner: CleanerDetails;
}

/** None chosen is the whole day. */
function SlotChoice() {
  const { field } = useController({ name: 'slots' });
  const chosen = field.value as readonly SlotId[];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary">
        Only at these times (none for whole days)
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {slotIds.map((slot) => (
          <FormControlLabel
            key={slot}
            label={slotLabel(slot)}
            control={
              <Checkbox
                checked={chosen.includes(slot)}
                onChange={({ target }) =>
                  field.onChange(
                    slotIds.filter((one) => (one === slot ? target.checked : chosen.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

const longestDays = 62;

const lastOf = ({ from, to }: TypedTimeOff): string => {
  if (from === '') return '';
  const longest = new Date(`${from}T12:00:00Z`);
  longest.setUTCDate(longest.getUTCDate() + longestDays - 1);
  const last = to === '' ? from : to;
  const [earlier = last] = [last, longest.toISOString().slice(0, 10)].toSorted();
  return earlier;
};

/** The jobs that the time off lies over, before it is saved. */
function Conflicts({ cleaner }: CleanerProps) {
  const typed = useFormContext<TypedTimeOff>().watch();
  const { from, slots } = typed;
  const to = lastOf(typed);
  const isChosen = from !== '' && to >= from;
  const { data, error } = useCleanerSchedule(cleaner.id, isChosen ? { from, to } : { from: '1', to: '0' });
  if (!isChosen) return null;
  if (error !== null)
    return (
      <Alert severity="warning">Their jobs on these days could not be loaded. You can still save.</Alert>
    );
  const jobs = (data?.jobs ?? []).filter(
    ({ status, date, time_slot }) =>
      (status === 'confirmed' || status === 'in_progress') &&
      from <= date &&
      date <= to &&
      (slots.length === 0 || slots.some((slot) => slotLabel(slot) === time_slot)),
  );
  if (jobs.length === 0)
    return data === undefined ? null : <Typography role="status">They have no jobs then.</Typography>;
  return (
    <Alert severity="warning" role="status">
      They have jobs then. These stay theirs until you assign someone else:
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {jobs.map(({ id, date, time_slot, customer_name }) => (
          <li key={id}>{`${shortDateOfYear(date)}, ${time_slot}: ${customer_name}`}</li>
        ))}
      </Box>
    </Alert>
  );
}

const problemsOf = ({ from, to }: TypedTimeOff): Record<string, string> => {
  if (from === '') return { from: 'Please choose the first day.' };
  return to !== '' && to < from ? { to: 'The last day must not be before the first.' } : {};
};

/** The office enters time off, such as a sick call. */
export function TimeOffDialog({ cleaner }: CleanerProps) {
  const { key, onRefused } = useCreationKey();
  const empty: TypedTimeOff = { from: '', to: '', slots: [], note: '' };
  return (
    <FormDialog
      title={`Add time off for ${cleanerName(cleaner)}`}
      command={addTimeOff}
      thing={cleaner}
      values={empty}
      check={problemsOf}
      asked={(typed) => ({ ...typed, key })}
      onRefused={onRefused}
      submit={addTimeOff.name}
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <DateInput required autoFocus name="from" label="First day" />
        <DateInput name="to" label="Last day (optional)" />
        <Conflicts cleaner={cleaner} />
        <SlotChoice />
        <TextInput name="note" label="Note (optional)" lines={2} maxLength={longestNote} />
      </Box>
    </FormDialog>
  );
}
