import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import type { RescheduleOrder } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput, TickInput } from '../shared/dialog/fields.tsx';
import { approveMove, denyMove } from './commands.ts';
import { fromText, roomText, toText } from './move-words.ts';

interface Props {
  readonly order: RescheduleOrder;
}

const Notes = () => (
  <TextInput
    name="notes"
    label="Note (optional)"
    hint="The customer sees it in the email."
    lines={2}
    maxLength={longestNote}
  />
);

export function ApproveMove({ order }: Props) {
  const [isFull, setFull] = useState(order.places_left === 0);
  return (
    <FormDialog
      title={`Move the visit of ${order.customer_name}?`}
      command={approveMove}
      thing={order}
      values={{ notes: '', override_capacity: false }}
      asked={({ notes, override_capacity }) => ({ notes, beyondCapacity: override_capacity })}
      submit="Approve the move"
      keep="Close"
      onRefused={(error) => {
        if (error instanceof ApiError && error.code === 'day-full') setFull(true);
      }}
    >
      <DialogContentText color="textPrimary">
        From {fromText(order)}
        <br />
        to {toText(order)}.
      </DialogContentText>
      <Typography sx={{ pt: 3, fontWeight: 600 }}>{roomText(order)}</Typography>
      <Typography color="textSecondary">
        The customer gets an email with the new time. The price stays as it is.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, pt: 4 }}>
        {isFull && <TickInput name="override_capacity" label="Approve beyond capacity" />}
        <Notes />
      </Box>
    </FormDialog>
  );
}

export const DenyMove = ({ order }: Props) => (
  <FormDialog
    isDanger
    title={`Deny the move of ${order.customer_name}?`}
    command={denyMove}
    thing={order}
    values={{ notes: '' }}
    asked={({ notes }) => ({ notes, beyondCapacity: false })}
    submit="Deny the move"
    keep="Close"
  >
    <DialogContentText color="textPrimary">
      The visit stays on {fromText(order)}. The customer gets an email.
    </DialogContentText>
    <Box sx={{ pt: 4 }}>
      <Notes />
    </Box>
  </FormDialog>
);
