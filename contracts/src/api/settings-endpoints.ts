import { setting, settingChange } from '../schemas/settings.ts';
import { dateOrInstant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const answer = z.array(setting);

export const settingEndpoints = {
  'GET /admin/settings': {
    access: { staff: 'settings' },
    summary: 'The settings of the business, with their values to come',
    answer,
  },
  'PUT /admin/settings': {
    access: { staff: 'settings' },
    versioned: true,
    summary: 'Set a setting from now on, or from a later moment or date; the past stays as it was',
    body: settingChange,
    answer,
  },
  'DELETE /admin/settings/:name/:valid_from': {
    access: { staff: 'settings' },
    versioned: true,
    summary: 'Take back a value of a setting that has not come into force',
    params: z.object({ name: z.string().max(60), valid_from: dateOrInstant }),
    answer,
  },
} as const satisfies Record<string, Endpoint>;
