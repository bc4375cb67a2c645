import SmsIcon from '@mui/icons-material/SmsOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Notice } from '../../layout/Notice.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { useLogs } from '../queries.ts';
import { LogTable } from './LogTable.tsx';
import { most, olderThan, steps } from './older.ts';

interface OlderProps {
  readonly older: ReturnType<typeof olderThan>;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

function Older({ older, isLoading, onMore }: OlderProps) {
  if (older === 'none' && !isLoading) return null;
  if (older === 'not-here')
    return (
      <Typography color="textSecondary">
        {`These are the last ${most} texts. For older ones, open the booking and look under Messages.`}
      </Typography>
    );
  return (
    <Button variant="outlined" loading={isLoading} onClick={onMore} sx={{ alignSelf: 'start' }}>
      Show older texts
    </Button>
  );
}

/** What was sent, to whom, and what became of it: the newest first. */
export function LogsView() {
  const [step, setStep] = useState(0);
  const limit = steps[step] ?? most;
  const read = useLogs(limit);
  return (
    <LoadedPart read={read} height={320}>
      {(logs) =>
        logs.length === 0 ? (
          <Notice
            icon={<SmsIcon />}
            title="No texts yet"
            text="Texts to customers appear here, newest first."
          />
        ) : (
          <>
            <LogTable logs={logs} />
            <Older
              older={olderThan({ count: logs.length, limit })}
              isLoading={read.isPlaceholderData}
              onMore={() => setStep(step + 1)}
            />
          </>
        )
      }
    </LoadedPart>
  );
}
