import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import type { Subscription } from '../api/types.ts';
import { subscriptionName } from './subscription-words.ts';

/** Copies the whole id of a subscription. */
export function CopyIdButton({ subscription }: { readonly subscription: Subscription }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(subscription.id).then(
      () => notify('Subscription ID copied to clipboard', { type: 'success' }),
      () => notify('Failed to copy to clipboard', { type: 'error' }),
    );
  return (
    <Tooltip title="Copy ID">
      <IconButton
        aria-label={`Copy ID of the subscription ${subscriptionName(subscription)}`}
        sx={{ color: 'text.secondary' }}
        onClick={() => void copy()}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
