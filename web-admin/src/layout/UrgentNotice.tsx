import UrgentIcon from '@mui/icons-material/NotificationImportantOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useUrgent } from '../api/queries.ts';

const shownAtOnce = 3;

/** The reports of cleaners that cannot wait, on every page until they are dealt with. */
export function UrgentNotice() {
  const { data = [] } = useUrgent();
  const rest = data.length - shownAtOnce;
  return (
    <Box role="alert" aria-label="Urgent">
      {data.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            px: { xs: 4, md: 5 },
            py: 1.5,
            display: 'grid',
            gap: 1.5,
            color: (theme) => theme.tokens.coralText,
            backgroundColor: (theme) => theme.tokens.coralSoft,
          }}
        >
          {data.slice(0, shownAtOnce).map(({ id, text, name, booking_id }) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
              <UrgentIcon aria-hidden fontSize="small" sx={{ alignSelf: 'start', flex: 'none' }} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {text}{' '}
                <Link
                  component={RouterLink}
                  to={`/bookings/${booking_id}`}
                  color="inherit"
                  underline="always"
                  sx={{ fontWeight: 600, py: 0.5 }}
                >
                  {name === null ? 'Open the visit' : `Open the visit of ${name}`}
                </Link>
              </Box>
            </Box>
          ))}
          {rest > 0 && (
            <li>
              <Link component={RouterLink} to="/" color="inherit" underline="always" sx={{ fontWeight: 600 }}>
                {rest} more under Attention
              </Link>
            </li>
          )}
        </Box>
      )}
    </Box>
  );
}
