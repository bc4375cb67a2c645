import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useResources } from '../api/refresh.ts';
import type { ConsoleResource } from '../resource.ts';
import { may } from '../session/permissions.ts';

const Place = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '6px 12px',
  borderRadius: 8,
  color: theme.tokens.inkSoft,
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

interface PlacesProps {
  readonly places: readonly ConsoleResource[];
  readonly onGo: (() => void) | undefined;
}

const Places = ({ places, onGo }: PlacesProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
    {places.map(({ name, path, title, Icon, isCounted }) => (
      <li key={name}>
        <Place to={path} end={path === '/'} onClick={() => onGo?.()}>
          <Icon aria-hidden fontSize="small" />
          <span>{title}</span>
          {isCounted && <Count resource={name} />}
        </Place>
      </li>
    ))}
  </Box>
);

/** The places that the person may see; what comes below the tabs stands apart. */
export function MainMenu({ onGo }: { readonly onGo?: () => void }) {
  const places = useResources().filter(({ permission }) => may(permission));
  const [tabs, more] = (['tabs', 'more'] as const).map((group) =>
    places.filter((place) => place.group === group),
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Places places={tabs ?? []} onGo={onGo} />
      {more !== undefined && more.length > 0 && (
        <>
          <Divider />
          <Places places={more} onGo={onGo} />
        </>
      )}
    </Box>
  );
}
