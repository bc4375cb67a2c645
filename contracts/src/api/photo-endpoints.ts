import { bookingParams, idParams } from '../schemas/calls.ts';
import { photo, photoKind, photoRoom } from '../schemas/photos.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { longestNote } from '../vocabulary/limits.ts';
import { largestPhoto, photoTypes } from '../vocabulary/photos.ts';
import type { Endpoint } from './endpoint.ts';

export const photoEndpoints = {
  'POST /cleaner/jobs/:id/photos': {
    access: 'cleaner',
    summary: 'Add a photo to a job. It is kept upright and without metadata',
    params: bookingParams,
    query: z.object({ kind: photoKind, room: photoRoom.optional(), taken_at: instant.optional() }),
    raw: { largest: largestPhoto, types: photoTypes },
    idempotent: true,
    status: 201,
    answer: photo,
  },
  'GET /photos/:id': {
    access: { ownerOr: 'contact' },
    summary: 'A photo of a visit, for its cleaner, its customer once it is completed, and the office',
    params: idParams,
    file: 'image/jpeg',
  },
  'DELETE /photos/:id': {
    access: { ownerOr: 'dispatch' },
    summary: 'Remove a photo: its cleaner until the clock-out, and the office with a reason',
    params: idParams,
    body: z.object({ reason: z.string().trim().min(1).max(longestNote).optional() }),
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
