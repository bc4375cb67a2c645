import { photoKinds } from '../vocabulary/photos.ts';
import { uuid } from './ids.ts';
import { requiredLine } from './texts.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const photoKind = z.enum(photoKinds);

/** A room as the checklist names it: `Bedroom 2`. */
export const photoRoom = requiredLine(60, 'a room');

export const photo = z.object({
  id: uuid,
  kind: photoKind,
  room: z.string().nullable(),
  taken_at: instant,
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
});
