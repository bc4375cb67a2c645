import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { roomForToast } from '../../theme/toast-room.ts';

/** Data loaded for a part of the screen. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface SidePanelProps<Data> {
  readonly read: Read<Data>;
  readonly failed: string;
  /** Stays visible at the top: which thing it is, and its state. */
  readonly bar: ReactNode;
  readonly title: (data: Data) => string;
  readonly subtitle: (data: Data) => string;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

const Loading = () => (
  <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 3 }}>
    <Skeleton height={32} width="60%" />
    <Skeleton variant="rounded" height={36} />
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={160} />
  </Box>
);

type ContentProps<Data> = Omit<SidePanelProps<Data>, 'bar' | 'onClose'> & { readonly titleId: string };

function Content<Data>({ read, failed, title, subtitle, children, titleId }: ContentProps<Data>) {
  const { data, error, refetch } = read;
  if (data !== undefined)
    return (
      <>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography id={titleId} component="h2" sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 600 }}>
            {title(data)}
          </Typography>
          <Typography>{subtitle(data)}</Typography>
        </Box>
        {children(data)}
      </>
    );
  if (error !== null) return <LoadFailed title={failed} error={error} onTryAgain={refetch} />;
  return <Loading />;
}

const barLook = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 5,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** One thing next to its list: its head, its facts and its story, in every state. */
export function SidePanel<Data>({ bar, onClose, ...content }: SidePanelProps<Data>) {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { sx: { backgroundColor: 'rgb(10 20 17 / 25%)' } },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: { xs: '100%', sm: 460 },
            height: { xs: `calc(100% - ${roomForToast})`, sm: '100%' },
            boxSizing: 'border-box',
          },
        },
      }}
    >
      <Box sx={barLook}>
        {bar}
        <IconButton aria-label="Close" color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 6, p: 5, alignContent: 'start' }}>
        <Content {...content} titleId={titleId} />
      </Box>
    </Drawer>
  );
}
