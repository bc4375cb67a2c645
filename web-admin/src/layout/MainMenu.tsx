import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CleaningIcon from '@mui/icons-material/CleaningServicesOutlined';
import EventIcon from '@mui/icons-material/EventNoteOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { NavLink } from 'react-router-dom';

const places = [
  { to: '/', name: 'Dashboard', Icon: DashboardIcon, counts: null },
  { to: '/bookings', name: 'Bookings', Icon: EventIcon, counts: null },
  { to: '/customers', name: 'Customers', Icon: PeopleIcon, counts: null },
  { to: '/cleaners', name: 'Cleaners', Icon: BadgeIcon, counts: 'cleaners' },
  { to: '/services', name: 'Services', Icon: CleaningIcon, counts: 'services' },
  { to: '/area-notices', name: 'New Areas', Icon: PlaceIcon, counts: 'area-notices' },
] as const satisfies readonly { to: string; name: string; Icon: typeof SvgIcon; counts: string | null }[];

const Place = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '6px 12px',
  borderRadius: 8,
  color: theme.tokens.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: theme.tokens.ink, backgroundColor: theme.tokens.sand },
  '&[aria-current="page"]': {
    color: theme.palette.mode === 'dark' ? theme.tokens.ink : theme.tokens.green,
    backgroundColor: theme.tokens.mint,
    fontWeight: 600,
  },
}));

function Count({ resource }: { readonly resource: string }) {
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 } });
  if (total === undefined) return null;
  return (
    <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
      {total}
    </Box>
  );
}

export function MainMenu({ onGo }: { readonly onGo?: () => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {places.map(({ to, name, Icon, counts }) => (
        <li key={to}>
          <Place to={to} end={to === '/'} onClick={() => onGo?.()}>
            <Icon aria-hidden fontSize="small" />
            <span>{name}</span>
            {counts !== null && <Count resource={counts} />}
          </Place>
        </li>
      ))}
    </Box>
  );
}
