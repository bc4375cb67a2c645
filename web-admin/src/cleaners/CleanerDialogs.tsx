import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Cleaner } from '../api/types.ts';
import { useDialog, useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { FormDialog, type Problems } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { CalendarCheckDialog } from './CalendarCheckDialog.tsx';
import { addCleaner, correctCleaner } from './commands.ts';
import { isPasted, KeyFileField, noKeyFile, typedKeyFile } from './KeyFileField.tsx';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleaner } from './use-cleaner.ts';

interface Name {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
}

const nameProblems = ({ first_name, last_name }: Name): Problems => ({
  ...(first_name.trim() === '' ? { first_name: 'Please enter a first name.' } : {}),
  ...(last_name.trim() === '' ? { last_name: 'Please enter a last name.' } : {}),
});

const typedName = ({ first_name, last_name, phone }: Name) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  phone: phone.trim() || null,
});

const NameFields = () => (
  <>
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextInput required autoFocus name="first_name" label="First name" maxLength={80} />
      <TextInput required name="last_name" label="Last name" maxLength={80} />
    </Box>
    <TextInput name="phone" label="Phone" maxLength={40} />
  </>
);

const emptyCleaner = { first_name: '', last_name: '', phone: '', email: '', ...noKeyFile };

/** Says first that the cleaner is active at once, and gets an email. */
export function AddCleanerDialog() {
  const { key, onRefused } = useCreationKey();
  const open = useOpenDialog();
  const { close } = useDialog();
  return (
    <FormDialog
      title="Add Cleaner"
      command={addCleaner}
      thing={{ id: 'new', key }}
      values={emptyCleaner}
      check={(typed) => ({
        ...nameProblems(typed),
        ...(typed.email.trim() === '' ? { email: 'Please enter an email address.' } : {}),
      })}
      asked={(typed) => ({ ...typedName(typed), email: typed.email.trim(), ...typedKeyFile(typed) })}
      onDone={(added, typed) => (isPasted(typed) ? open(<CalendarCheckDialog cleaner={added} />) : close())}
      submit={addCleaner.name}
      keep="Close"
      onRefused={onRefused}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          They can get jobs right away. We email them a link to choose a password. It works for 7 days.
        </Typography>
        <NameFields />
        <TextInput required name="email" label="Email" />
        <KeyFileField label="Calendar key file (optional)" />
      </Box>
    </FormDialog>
  );
}

/** The email address stays: they sign in with it. */
export function CorrectCleanerDialog({ cleaner: asOpened }: { readonly cleaner: Cleaner }) {
  const cleaner = useCleaner(asOpened.id).data ?? asOpened;
  const { first_name, last_name, phone } = cleaner;
  return (
    <FormDialog
      title={`Edit details of ${cleanerName(cleaner)}`}
      command={correctCleaner}
      thing={cleaner}
      values={{ first_name, last_name, phone: phone ?? '' }}
      check={nameProblems}
      asked={typedName}
      submit={correctCleaner.name}
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>They sign in with {cleaner.email}. That does not change.</Typography>
        <NameFields />
      </Box>
    </FormDialog>
  );
}
