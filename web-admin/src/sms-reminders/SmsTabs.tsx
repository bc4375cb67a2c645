import Box from '@mui/material/Box';
import { TabLink } from '../shared/TabLink.tsx';

/** The views of the text messages, each with its own address. */
export const SmsTabs = () => (
  <Box
    component="nav"
    aria-label="SMS Reminder Management"
    sx={{ display: 'flex', gap: { xs: 4, sm: 5 }, borderBottom: 1, borderColor: 'divider' }}
  >
    <TabLink to="/sms-reminders" end>
      Templates
    </TabLink>
    <TabLink to="/sms-reminders/logs">Reminder Logs</TabLink>
    <TabLink to="/sms-reminders/settings">Settings</TabLink>
  </Box>
);
