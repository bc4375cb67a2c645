import Box from '@mui/material/Box';
import { TabLink } from '../shared/TabLink.tsx';
import { pricesPath, servicesPath } from './places.ts';

/** Leads from the services to the price list and back. */
export const ServicePlaces = () => (
  <Box
    component="nav"
    aria-label="Services and prices"
    sx={{ display: 'flex', gap: 5, borderBottom: 1, borderColor: 'divider' }}
  >
    <TabLink end to={servicesPath}>
      Services
    </TabLink>
    <TabLink end to={pricesPath}>
      Price List
    </TabLink>
  </Box>
);
