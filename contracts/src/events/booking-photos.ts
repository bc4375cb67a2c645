import { bookingId, cleanerId, customerId, uuid } from '../schemas/ids.ts';
import { photoKind } from '../schemas/photos.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { event, personal } from './event.ts';

const subject = { bookingId, customerId };

/** What a cleaner photographs at a visit. Events of the booking. */
export const photoEvents = {
  /** A file on the server has the picture; `sha256` is over its readable bytes. */
  PhotoAdded: event({
    ...subject,
    cleanerId,
    photoId: uuid,
    kind: photoKind,
    room: z.string().nullable(),
    sha256: z.string(),
    bytes: z.int().min(1),
    width: z.int().min(1),
    height: z.int().min(1),
    /** By the phone that took it, and never later than it arrived. */
    takenAt: instant,
    tapId: z.string().nullable(),
  }),
  PhotoRemoved: event({ ...subject, photoId: uuid, reason: personal(z.string().nullable(), 'customerId') }),
  /** Of removed photos, or of a customer who was erased. */
  PhotoFilesRemoved: event({ ...subject, photoIds: z.array(uuid) }),
} as const;
