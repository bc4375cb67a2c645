import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMenuFolded } from './use-menu-folded.ts';

/** Folds the sidebar to a strip of icons, and back. */
export function FoldButton() {
  const [isFolded, setIsFolded] = useMenuFolded();
  const label = isFolded ? 'Unfold the menu' : 'Fold the menu';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setIsFolded(!isFolded)}>
        {isFolded ? <UnfoldIcon fontSize="small" /> : <FoldIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
