import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { toastRoom } from '../theme/toast-room.ts';
import type { Tokens } from '../theme/tokens.ts';

const shownFor = 4000;

const coloursOf = (
  { green, onGreen, coral, onCoral, ink, paper }: Tokens,
  type: NotificationPayload['type'],
) => {
  if (type === 'error') return { backgroundColor: coral, color: onCoral };
  return type === 'success'
    ? { backgroundColor: green, color: onGreen }
    : { backgroundColor: ink, color: paper };
};

function Message({ message, messageArgs }: { readonly message: string; readonly messageArgs?: object }) {
  const translate = useTranslate();
  const [first, ...others] = translate(message, { _: message, ...messageArgs }).split('\n');
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{first}</Box>
      {others.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

const gap = 16;

/** Scrolls what has the focus out of the room at the bottom of the screen. */
function uncover(act: Element | null, room: number): void {
  const box = act?.getBoundingClientRect();
  if (box === undefined || act === document.body) return;
  if (box.top < window.innerHeight && box.bottom > window.innerHeight - room)
    act?.scrollIntoView({ block: 'nearest' });
}

/** While the toast is shown, there is room for it below dialogs, panels and the page. */
function keepRoom(toast: HTMLElement) {
  const { style } = document.documentElement;
  // Not its box: the toast still grows into view.
  const room = toast.offsetHeight + gap;
  style.setProperty(toastRoom, `${room}px`);
  uncover(document.activeElement, room);
  return () => {
    style.removeProperty(toastRoom);
  };
}

/**
 * What came of the last act. A new message takes the place of the one before at once; above dialogs, so that
 * it is also heard while one is open.
 */
export function Toast() {
  const { notifications, resetNotifications } = useNotificationContext();
  const newest = notifications.at(-1);
  if (newest === undefined) return null;
  const { message, type, notificationOptions: { autoHideDuration = shownFor, messageArgs } = {} } = newest;
  return (
    <Portal>
      <Snackbar
        key={notifications.length}
        open
        autoHideDuration={autoHideDuration}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') resetNotifications();
        }}
      >
        <Box
          ref={keepRoom}
          role={type === 'error' ? 'alert' : 'status'}
          sx={(theme) => ({
            ...coloursOf(theme.tokens, type),
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            py: 2,
            pl: 4,
            pr: 2,
            maxWidth: 480,
            borderRadius: '8px',
            boxShadow: theme.tokens.shadow,
          })}
        >
          {typeof message === 'string' ? <Message message={message} messageArgs={messageArgs} /> : message}
          <IconButton aria-label="Dismiss" color="inherit" onClick={resetNotifications} sx={{ ml: 'auto' }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      </Snackbar>
    </Portal>
  );
}
