import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

/** Leads to a view of a place with an address of its own. */
export const TabLink = styled(NavLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 4px',
  color: theme.tokens.inkSoft,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: theme.tokens.ink },
  '&[aria-current="page"]': {
    color: theme.palette.mode === 'dark' ? theme.tokens.ink : theme.tokens.green,
    borderBottomColor: 'currentColor',
  },
}));
