import { masked } from '../schemas/masked.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { list } from './list.ts';

const areaNotice = z.object({
  id: z.string(),
  zip_code: z.string(),
  email: masked(z.string()),
  created_at: instant,
  served_at: instant.nullable(),
  asked_for: z.int(),
});

export const areaNoticeList = list({
  unit: 'area-notices',
  row: areaNotice,
  sorts: ['id', 'created_at', 'zip_code', 'email', 'served_at', 'asked_for'],
  usual: ['created_at', 'DESC'],
  filters: {
    q: z.string().describe('The beginning of the ZIP code, or a part of the email address'),
    status: z.enum(['waiting', 'told']),
  },
  columns: ['id', 'zip_code', 'email', 'created_at', 'served_at', 'asked_for'],
  said: {
    created_at: { head: 'Requested on' },
    served_at: { head: 'Served since' },
    asked_for: { head: 'Requests' },
  },
});
