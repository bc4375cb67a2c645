import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { useEffect, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useCall } from '../api/use-call.ts';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { type Named, nameOf, type Outcome, savePdfs, whyFailed } from './pdf.ts';

interface DownloadDialogProps {
  readonly invoices: readonly Named[];
  readonly onEnded: () => void;
}

const failures = (outcomes: readonly Outcome[]) => outcomes.filter(({ error }) => error !== undefined);

function useDownloads({ invoices, onEnded }: DownloadDialogProps) {
  const call = useCall();
  const notify = useNotify();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [hasEnded, setEnded] = useState(false);
  const isStopped = useRef(false);
  const run = useEvent(async () => {
    const done: Outcome[] = [];
    await savePdfs(call, invoices, {
      goesOn: () => !isStopped.current,
      tell: (outcome) => {
        done.push(outcome);
        setOutcomes([...done]);
      },
    });
    setEnded(true);
    const came = done.length - failures(done).length;
    if (came === invoices.length) {
      notify(`Downloaded ${came} PDFs successfully!`, { type: 'success' });
      onEnded();
    } else
      notify(`Failed to download PDFs\n${came} of ${counted(invoices.length, 'PDF')} downloaded.`, {
        type: 'error',
      });
  });
  useEffect(() => {
    isStopped.current = false;
    void run();
    return () => {
      isStopped.current = true;
    };
  }, [run]);
  const stop = () => {
    isStopped.current = true;
  };
  return { outcomes, hasEnded, stop };
}

/** Downloads one PDF after another, and names at the end those that did not come. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { invoices } = props;
  const { close } = useDialog();
  const { outcomes, hasEnded, stop } = useDownloads(props);
  const failed = failures(outcomes);
  const came = outcomes.length - failed.length;
  return (
    <DialogFrame title={`Download ${counted(invoices.length, 'PDF')}`} stays={!hasEnded}>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <LinearProgress
            variant="determinate"
            value={(outcomes.length / invoices.length) * 100}
            aria-label="Progress"
          />
          <Typography role="status">
            {hasEnded
              ? `${came} of ${counted(invoices.length, 'PDF')} downloaded`
              : `${outcomes.length} of ${invoices.length} done`}
          </Typography>
          {hasEnded && failed.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
              {failed.map(({ invoice, error }) => (
                <li key={invoice.id}>{`${nameOf(invoice)}: ${whyFailed(error)}`}</li>
              ))}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {hasEnded ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <Button color="inherit" onClick={stop}>
            Stop
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
