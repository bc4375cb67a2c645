import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { Account } from './Account.tsx';
import { Brand, Mark } from './Brand.tsx';
import { MainMenu } from './MainMenu.tsx';
import { QuickStats } from './QuickStats.tsx';

const width = 232;
const foldedWidth = 68;

interface SidebarProps {
  readonly onGo?: () => void;
  /** Standing, it can be folded to a strip of icons. */
  readonly canFold?: boolean;
  readonly isFolded?: boolean;
}

/** The way around the console: places, Quick Stats, who is signed in. */
export function Sidebar({ onGo, canFold = false, isFolded = false }: SidebarProps) {
  return (
    <Box
      sx={({ palette, tokens }) => ({
        boxSizing: 'border-box',
        width: isFolded ? foldedWidth : width,
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        p: 3,
        overflowY: 'auto',
        '& > *': { flexShrink: 0 },
        backgroundColor: palette.background.default,
        // A shade at an edge beyond which there is more; the covers scroll over it at the ends.
        backgroundImage: `linear-gradient(${palette.background.default} 50%, transparent),
          linear-gradient(transparent, ${palette.background.default} 50%),
          linear-gradient(color-mix(in srgb, ${tokens.ink} 12%, transparent), transparent),
          linear-gradient(transparent, color-mix(in srgb, ${tokens.ink} 12%, transparent))`,
        backgroundPosition: '0 0, 0 100%, 0 0, 0 100%',
        backgroundSize: '100% 32px, 100% 32px, 100% 14px, 100% 14px',
        backgroundRepeat: 'no-repeat',
        backgroundAttachment: 'local, local, scroll, scroll',
      })}
    >
      <Box sx={isFolded ? { display: 'grid', justifyItems: 'center', pt: 1 } : { px: 2, pt: 1 }}>
        {isFolded ? <Mark /> : <Brand />}
      </Box>
      <Box component="nav" aria-label="Console" sx={{ mb: 'auto' }}>
        <MainMenu onGo={onGo} isFolded={isFolded} />
      </Box>
      {!isFolded && <QuickStats />}
      <Divider />
      <Account canFold={canFold} isFolded={isFolded} />
    </Box>
  );
}
