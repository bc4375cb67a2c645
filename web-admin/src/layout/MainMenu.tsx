import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { NavLink } from 'react-router-dom';
import { useStats } from '../api/queries.ts';
import { useResources } from '../api/refresh.ts';
import type { ConsoleResource } from '../resource.ts';
import { may } from '../session/permissions.ts';

const Place = styled(NavLink)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 30,
  padding: '3px 12px',
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

interface MenuProps {
  readonly onGo?: (() => void) | undefined;
  /** Only icons, whose tooltips are their names. */
  readonly isFolded?: boolean;
}

interface EntryProps extends MenuProps {
  readonly place: ConsoleResource;
  readonly count: number;
}

const Dot = () => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      top: 5,
      right: 7,
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: (theme) => theme.tokens.green,
    }}
  />
);

function Entry({ place: { path, title, Icon }, count, isFolded = false, onGo }: EntryProps) {
  const to = { to: path, end: path === '/', onClick: () => onGo?.() };
  const counted = count.toLocaleString('en-US');
  if (isFolded)
    return (
      <Tooltip describeChild={false} placement="right" title={count === 0 ? title : `${title}, ${counted}`}>
        <Place {...to}>
          <Icon aria-hidden fontSize="small" />
          {count > 0 && <Dot />}
        </Place>
      </Tooltip>
    );
  return (
    <Place {...to}>
      <Icon aria-hidden fontSize="small" />
      <span>{title}</span>
      {count > 0 && (
        <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
          {counted}
        </Box>
      )}
    </Place>
  );
}

function Places({ places, ...menu }: MenuProps & { readonly places: readonly ConsoleResource[] }) {
  const counts = useStats().data?.counts;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {places.map((place) => (
        <li key={place.name}>
          <Entry
            place={place}
            count={place.count === undefined ? 0 : (counts?.[place.count] ?? 0)}
            {...menu}
          />
        </li>
      ))}
    </Box>
  );
}

/** The places that the person may see, with what waits or is in force; what comes below the tabs stands apart. */
export function MainMenu(menu: MenuProps) {
  const places = useResources().filter(({ permission }) => may(permission));
  const of = (wanted: ConsoleResource['group']) => places.filter(({ group }) => group === wanted);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Places places={of('tabs')} {...menu} />
      <Divider />
      <Places places={of('more')} {...menu} />
    </Box>
  );
}
