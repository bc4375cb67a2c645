import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useResources } from '../api/refresh.ts';
import { may } from '../session/permissions.ts';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { useShortcutsOn } from './use-shortcuts-on.ts';

const moves = [
  { keys: 'Ctrl or ⌘ + →', does: 'Next tab' },
  { keys: 'Ctrl or ⌘ + ←', does: 'Previous tab' },
  { keys: '?', does: 'This list' },
];

/** All shortcuts, and the switch that turns them off. */
export function ShortcutsDialog() {
  const { close } = useDialog();
  const [isOn, setIsOn] = useShortcutsOn();
  const places = useResources()
    .filter(({ key, permission }) => key !== undefined && may(permission))
    .map(({ key = '', title }) => ({ keys: key.replace('+', ' + '), does: title }));
  return (
    <DialogFrame title="Keyboard shortcuts" stays={false}>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => setIsOn(checked)} />}
          label="Use keyboard shortcuts"
        />
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          They work wherever you are not typing.
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 6, rowGap: 2 }}
        >
          {[...places, ...moves].map(({ keys, does }) => (
            <Fragment key={does}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {keys}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {does}
              </Typography>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
