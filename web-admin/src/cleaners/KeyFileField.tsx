import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../shared/dialog/fields.tsx';

const field = 'google_calendar_credentials';

export interface KeyFile {
  readonly [field]: string;
}

export const noKeyFile: KeyFile = { [field]: '' };

export const isPasted = ({ [field]: text }: KeyFile): boolean => text.trim() !== '';

/** Nothing typed leaves the calendar as it is. */
export const typedKeyFile = (typed: KeyFile) =>
  isPasted(typed) ? { [field]: typed[field], calendar_integration_enabled: true } : {};

const accountIn = (text: string): string | undefined =>
  /client_email["“”]\s*:\s*["“”](?<account>[^\s"“”]+@[^\s"“”]+)/.exec(text)?.groups?.account;

/** The key file of a service account. Once it is pasted, names the account that needs to see the calendar. */
export function KeyFileField({ label }: { readonly label: string }) {
  const account = accountIn(useWatch<KeyFile, typeof field>({ name: field }));
  return (
    <>
      <TextInput
        name={field}
        label={label}
        lines={2}
        mostLines={5}
        hint="The JSON key of a Google service account. It is kept secret and never shown again."
      />
      {account !== undefined && (
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          Ask the cleaner to share their Google calendar with <strong>{account}</strong>.
        </Typography>
      )}
    </>
  );
}
