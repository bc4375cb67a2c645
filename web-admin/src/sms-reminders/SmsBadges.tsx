import RunningIcon from '@mui/icons-material/CheckCircle';
import NoSmsIcon from '@mui/icons-material/ErrorOutlined';
import StoppedIcon from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import { StateLabel, type StateLook } from '../shared/StateLabel.tsx';
import { useScheduler, useSmsStatus } from './queries.ts';

const configured: StateLook = { name: 'SMS configured', Icon: RunningIcon, tone: 'completed' };
const notConfigured: StateLook = { name: 'SMS not configured', Icon: NoSmsIcon, tone: 'cancelled' };
const running: StateLook = { name: 'Scheduler running', Icon: RunningIcon, tone: 'completed' };
const stopped: StateLook = { name: 'Scheduler stopped', Icon: StoppedIcon, tone: 'pending' };

/** Whether texts can be sent, and whether they are sent by themselves; nothing while that is not known. */
export function SmsBadges() {
  const { data: isConfigured } = useSmsStatus();
  const { data: status } = useScheduler();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
      {isConfigured !== undefined && <StateLabel {...(isConfigured ? configured : notConfigured)} />}
      {status !== undefined && <StateLabel {...(status.is_running ? running : stopped)} />}
    </Box>
  );
}
