import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useStats } from '../api/queries.ts';
import type { Setting } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, DateInput, TextInput, TimeInput } from '../shared/dialog/fields.tsx';
import { type ComingValue, cancelChange, changeSetting, known } from './commands.ts';
import { changeOf, draftOf, draftProblems } from './setting-form.ts';
import { inSentence, requiredNames, valueText, wordsOf } from './setting-words.ts';
import { useSettings } from './use-settings.ts';

function ValueInput({ name }: Pick<Setting, 'name'>) {
  const { kind, label, until, names = requiredNames } = wordsOf({ name });
  const choices = Object.entries(names).map(([id, said]) => ({ id, name: said }));
  if (kind === 'yes-no') return <ChoiceInput name="value" label={label} choices={choices} />;
  if (kind === 'times')
    return (
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TimeInput required autoFocus name="value" label={label} />
        <TimeInput
          required
          name="until"
          label={until ?? 'Until'}
          hint="Enter the same time twice for none."
        />
      </Box>
    );
  const isNumber = kind === 'percent' || kind === 'count';
  return (
    <TextInput
      required
      autoFocus
      name="value"
      label={label}
      isDecimal={isNumber}
      {...(kind === 'zip-codes' ? { lines: 4 } : { maxLength: 254 })}
    />
  );
}

function ChangeForm({ setting }: { readonly setting: Setting }) {
  const today = useStats().data?.today;
  const values = useMemo(() => draftOf(setting), [setting]);
  const { explained } = wordsOf(setting);
  return (
    <FormDialog
      title={`Change ${inSentence(setting)}`}
      command={changeSetting}
      thing={known(setting)}
      values={values}
      check={draftProblems(setting)}
      asked={changeOf(setting)}
      submit="Save"
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Typography>{explained}</Typography>
        <ValueInput name={setting.name} />
        <DateInput name="valid_from" label="Starts on" hint="Leave empty to start now." earliest={today} />
      </Box>
    </FormDialog>
  );
}

/** Follows what others set, except where this person has typed. */
export function ChangeDialog({ name }: Pick<Setting, 'name'>) {
  const setting = useSettings().data?.find((one) => one.name === name);
  return setting === undefined ? null : <ChangeForm setting={setting} />;
}

interface CancelChangeProps {
  readonly value: ComingValue;
  readonly when: string;
}

export const CancelChangeDialog = ({ value, when }: CancelChangeProps) => (
  <ConfirmDialog
    title={`Cancel the change of ${inSentence(value.setting)}?`}
    command={cancelChange}
    thing={value}
    keep="Keep it"
  >
    {`${valueText(value.setting, value.coming.value)} will not start on ${when}. The value before it keeps applying.`}
  </ConfirmDialog>
);
