import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useLiveRefresh } from '../live/use-live-refresh.ts';
import { DialogHost } from '../shared/dialog/DialogHost.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Brand } from './Brand.tsx';
import { PageError } from './PageError.tsx';
import { PageLoading } from './PageLoading.tsx';
import { Sidebar, sidebarWidth } from './Sidebar.tsx';

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const Fading = styled('div')({ animation: `${fadeIn} 0.3s ease-out`, minHeight: '100%', display: 'grid' });

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: -9999,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 8,
  color: theme.tokens.onGreen,
  backgroundColor: theme.tokens.green,
  '&:focus': { left: 8 },
}));

function TopBar({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        height: 56,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <IconButton aria-label="Open the menu" color="inherit" onClick={onOpen}>
        <MenuIcon />
      </IconButton>
      <Brand />
    </Box>
  );
}

function NarrowFrame() {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <TopBar onOpen={() => setOpen(true)} />
      <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': 'Menu', role: 'dialog' } }}>
        <Sidebar onGo={close} />
      </Drawer>
    </>
  );
}

function WideFrame() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        borderRight: 1,
        borderColor: 'divider',
        flex: 'none',
        width: sidebarWidth,
      }}
    >
      <Sidebar />
    </Box>
  );
}

/** The frame of the console: the sidebar stands from 1024 px on and opens over the page below. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const { pathname } = useLocation();
  const place = pathname.split('/')[1] ?? '';
  useLiveRefresh();

  return (
    <DialogHost>
      <Shortcuts />
      <Box sx={{ display: 'flex', flexDirection: wide ? 'row' : 'column', minHeight: '100dvh' }}>
        <SkipLink href="#content">Skip to the content</SkipLink>
        {wide ? <WideFrame /> : <NarrowFrame />}
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
            <Suspense fallback={<PageLoading />}>
              <Fading key={place}>{children}</Fading>
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </DialogHost>
  );
}
