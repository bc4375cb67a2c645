import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useOpenShortcuts } from '../shortcuts/use-open-shortcuts.tsx';

export function ShortcutsButton() {
  const open = useOpenShortcuts();
  return (
    <Tooltip title="Keyboard shortcuts">
      <IconButton aria-label="Keyboard shortcuts" color="inherit" onClick={open}>
        <KeyboardIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
