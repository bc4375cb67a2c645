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
      sx={{
        boxSizing: 'border-box',
        width: isFolded ? foldedWidth : width,
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        p: 3,
      }}
    >
      <Box sx={isFolded ? { display: 'grid', justifyItems: 'center', pt: 1 } : { px: 2, pt: 1 }}>
        {isFolded ? <Mark /> : <Brand />}
      </Box>
      <Box
        component="nav"
        aria-label="Console"
        sx={{ flex: '1 1 160px', minHeight: 160, overflowY: 'auto', mx: -2, px: 2, py: '3px' }}
      >
        <MainMenu onGo={onGo} isFolded={isFolded} />
      </Box>
      {!isFolded && <QuickStats />}
      <Divider />
      <Account canFold={canFold} isFolded={isFolded} />
    </Box>
  );
}
