import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import type { SmsLog } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { resendText } from '../commands.ts';
import { insistsAfter, insistsOnNothing, sendName } from '../send/insists.ts';

const nothingToFillIn = {};

/** Asks before a text goes out once more. */
export function ResendDialog({ log }: { readonly log: SmsLog }) {
  const { key, onRefused } = useCreationKey();
  const [insists, setInsists] = useState(insistsOnNothing);
  return (
    <FormDialog
      title="Send this text again?"
      command={resendText}
      thing={log}
      values={nothingToFillIn}
      asked={() => ({ now: insists.now, key })}
      submit={sendName(insists, resendText.name)}
      keep="Close"
      onRefused={(error) => {
        onRefused(error);
        setInsists((before) => insistsAfter(before, error));
      }}
    >
      <DialogContentText component="div" color="textPrimary" sx={{ display: 'grid', gap: 3 }}>
        <span>
          {log.status === 'pending'
            ? 'It may have been sent already. Then the customer gets it twice.'
            : 'The customer did not get it.'}
        </span>
        {log.message !== '' && (
          <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{log.message}</span>
        )}
      </DialogContentText>
    </FormDialog>
  );
}
