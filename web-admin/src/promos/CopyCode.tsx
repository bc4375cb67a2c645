import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';

/** Copies a code; if the browser does not allow it, the code can still be selected on its card. */
export function CopyCode({ code }: { readonly code: string }) {
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      notify('Promo code copied to clipboard', { type: 'success' });
    } catch {
      notify('Failed to copy to clipboard', { type: 'error' });
    }
  };
  return (
    <Tooltip title="Copy">
      <IconButton aria-label={`Copy ${code}`} sx={{ color: 'text.secondary' }} onClick={() => void copy()}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
