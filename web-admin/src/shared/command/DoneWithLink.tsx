import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface DoneWithLinkProps {
  readonly text: string;
  readonly to: string;
  readonly name: string;
}

/** What was done, and the way to what was made. */
export const DoneWithLink = ({ text, to, name }: DoneWithLinkProps) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
    <span>{text}</span>{' '}
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="always"
      sx={{ textDecorationColor: 'currentColor' }}
    >
      {name}
    </Link>
  </Box>
);
