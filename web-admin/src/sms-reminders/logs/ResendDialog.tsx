import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import type { SmsLog } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { resendText } from '../commands.ts';
import { TextPreview } from '../preview/TextPreview.tsx';
import { useTemplates } from '../queries.ts';
import { insistsAfter, insistsOnNothing, sendName } from '../send/insists.ts';

const nothingToFillIn = {};

/** What goes out: from a template, as it and the visit are now. */
function Words({ log }: { readonly log: SmsLog }) {
  const { data: templates } = useTemplates();
  if (log.template_id === null)
    return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{log.message}</span>;
  if (templates === undefined) return null;
  const template = templates.find(({ id }) => id === log.template_id);
  return template === undefined ? (
    <span>Its template was deleted, so it cannot be sent again. Send a new text instead.</span>
  ) : (
    <TextPreview text={template.template} visitId={log.booking_id} />
  );
}

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
            ? 'It may have been sent already. If so, the customer gets it twice.'
            : 'The customer did not get it.'}
        </span>
        <Words log={log} />
      </DialogContentText>
    </FormDialog>
  );
}
