import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { longDate, shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { WaitEntry } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, TextInput } from '../shared/dialog/fields.tsx';
import { editEntry, entryName, offerPlace, removeEntry } from './commands.ts';
import { useWaitEntry } from './queries.ts';
import { waitStatusChoices } from './wait-status.ts';

interface Props {
  readonly entry: WaitEntry;
}

const longestEntryNote = 1000;

const Quoted = ({ text }: { readonly text: string }) => (
  <Box component="figure" sx={{ m: 0, pl: 3, borderLeft: 3, borderColor: 'divider' }}>
    <Typography component="figcaption" color="textSecondary">
      From the customer
    </Typography>
    <Typography component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {text}
    </Typography>
  </Box>
);

/** Any status, and notes; the customer's own words stay. */
export function EditEntry({ entry: asOpened }: Props) {
  const entry = useWaitEntry(asOpened);
  return (
    <FormDialog
      title={`Edit the entry of ${entryName(entry)}`}
      command={editEntry}
      thing={entry}
      values={{ status: entry.status, notes: entry.notes ?? '' }}
      asked={(typed) => typed}
      submit="Save"
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        {entry.customer_notes !== null && <Quoted text={entry.customer_notes} />}
        <ChoiceInput name="status" label="Status" choices={waitStatusChoices} />
        <TextInput
          name="notes"
          label="Notes"
          hint="Only your office sees them."
          lines={3}
          maxLength={longestEntryNote}
        />
      </Box>
    </FormDialog>
  );
}

export const RemoveEntry = ({ entry }: Props) => (
  <ConfirmDialog
    title={`Remove ${entryName(entry)} from the waitlist?`}
    command={removeEntry}
    thing={entry}
    keep="Keep entry"
  >
    They no longer wait for {longDate(entry.address.preferred_date)}, and get no email about it. They can join
    the waitlist again.
  </ConfirmDialog>
);

/** Says when a place was offered before, so that no one is mailed twice by mistake. */
export function OfferPlace({ entry: asOpened }: Props) {
  const entry = useWaitEntry(asOpened);
  const zone = useBusinessZone();
  const { offered_at, address, email } = entry;
  return (
    <FormDialog
      title={`Offer ${entryName(entry)} a place${offered_at === null ? '' : ' again'}?`}
      command={offerPlace}
      thing={entry}
      values={{}}
      asked={() => undefined}
      submit={offered_at === null ? 'Send the email' : 'Send another email'}
      keep="Close"
    >
      <DialogContentText component="div" color="textPrimary">
        {offered_at !== null && (
          <p>{`A place was last offered to them on ${shortBusinessTime(offered_at, zone)}.`}</p>
        )}
        {email} gets {offered_at === null ? 'an' : 'another'} email that {longDate(address.preferred_date)}{' '}
        has a free place, with the way to book it. The place is not held. The entry becomes Contacted.
      </DialogContentText>
    </FormDialog>
  );
}
