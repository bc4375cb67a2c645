import CancelIcon from '@mui/icons-material/CancelOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import RepeatIcon from '@mui/icons-material/Repeat';
import Box from '@mui/material/Box';
import { subscriptionStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { Subscription } from '../api/types.ts';

type Status = Subscription['status'];

const looks = {
  active: { name: subscriptionStatusNames.active, Icon: RepeatIcon, tone: 'completed' },
  paused: { name: subscriptionStatusNames.paused, Icon: PauseIcon, tone: 'pending' },
  cancelled: { name: subscriptionStatusNames.cancelled, Icon: CancelIcon, tone: 'cancelled' },
} as const satisfies Record<Status, unknown>;

export const subscriptionStatusChoices = Object.entries(looks).map(([id, { name }]) => ({ id, name }));

/** The status of a subscription: icon, word and color together. */
export function SubscriptionStatus({ status }: { readonly status: Status }) {
  const { name, Icon, tone } = looks[status];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        padding: '1px 8px 1px 6px',
        borderRadius: '999px',
        color: theme.tokens.status[tone].text,
        backgroundColor: theme.tokens.status[tone].surface,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {name}
    </Box>
  );
}
