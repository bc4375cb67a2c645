import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useLiveRefresh } from '../live/use-live-refresh.ts';
import { useMustSetUp } from '../session/required-setup.ts';
import { DialogHost } from '../shared/dialog/DialogHost.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { roomForToast } from '../theme/toast-room.ts';
import { Brand } from './Brand.tsx';
import { Notices } from './Notices.tsx';
import { PageError } from './PageError.tsx';
import { PageLoading } from './PageLoading.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useMenuFolded } from './use-menu-folded.ts';

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const Tab = styled('div')({ display: 'grid' });
const FadingTab = styled(Tab)({ animation: `${fadeIn} 0.3s ease-out` });

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
  const [isFolded] = useMenuFolded();
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
      }}
    >
      <Sidebar canFold isFolded={isFolded} />
    </Box>
  );
}

/** The content of a tab, which fades in when it takes the place of another one. */
function TabContent({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const place = pathname.split('/')[1] ?? '';
  const [shown, setShown] = useState({ place, isChanged: false });
  if (shown.place !== place) setShown({ place, isChanged: true });
  const Content = shown.isChanged ? FadingTab : Tab;
  return (
    <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
      <Suspense fallback={<PageLoading />}>
        <Content key={place}>{children}</Content>
      </Suspense>
    </ErrorBoundary>
  );
}

const RequiredSetUpPage = lazy(async () => ({
  default: (await import('../security/RequiredSetUpPage.tsx')).RequiredSetUpPage,
}));

/** The frame of the console, or the setup that the company requires before it. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  if (!useMustSetUp()) return <Frame>{children}</Frame>;
  return (
    <Suspense fallback={<PageLoading />}>
      <RequiredSetUpPage />
    </Suspense>
  );
}

/**
 * From 1024 px on the sidebar stands, or is folded to a strip of icons; below that it opens
 * over the page.
 */
function Frame({ children }: { readonly children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const isLost = useLiveRefresh();

  return (
    <DialogHost>
      <Shortcuts />
      <Box sx={{ display: 'flex', flexDirection: wide ? 'row' : 'column', minHeight: '100dvh' }}>
        <SkipLink href="#content">Skip to the content</SkipLink>
        {wide ? <WideFrame /> : <NarrowFrame />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none', pb: { xs: roomForToast, sm: 0 } }}
        >
          <Notices isLost={isLost} />
          <TabContent>{children}</TabContent>
        </Box>
      </Box>
    </DialogHost>
  );
}
