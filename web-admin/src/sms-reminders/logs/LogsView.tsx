import SmsIcon from '@mui/icons-material/SmsOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSettled } from '../../bookings/form/queries.ts';
import { Notice } from '../../layout/Notice.tsx';
import { may } from '../../session/permissions.ts';
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

const None = ({ q }: { readonly q: string }) =>
  q === '' ? (
    <Notice icon={<SmsIcon />} title="No texts yet" text="Texts to customers appear here, newest first." />
  ) : (
    <Notice icon={<SmsIcon />} title="No texts match" text="Search for another name or phone number." />
  );

function Logs({ q }: { readonly q: string }) {
  const [step, setStep] = useState(0);
  const limit = steps[step] ?? most;
  const read = useLogs(limit, q);
  return (
    <LoadedPart read={read} height={320}>
      {(logs) =>
        logs.length === 0 ? (
          <None q={q} />
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

/** What was sent, to whom, and what became of it: the newest first. */
export function LogsView() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const label = may('contact') ? 'Name or phone' : 'Name';
  return (
    <>
      <TextField
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={label}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: 200 } }}
        sx={{ alignSelf: 'start', width: { xs: '100%', sm: 216 } }}
      />
      <Logs key={q} q={q} />
    </>
  );
}
