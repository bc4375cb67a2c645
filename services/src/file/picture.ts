import { createHash } from 'node:crypto';
import { FastResizeFilter, type Orientation, Transformer } from '@napi-rs/image';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { longestKeptSide, mostPhotoPixels } from '@tidylog/contracts/vocabulary/photos';
import { refuse } from '../kernel/decision.ts';
import { createTurns } from '../kernel/in-turn.ts';
import { type Canvas, canvasOf } from './picture/canvas.ts';

/** A picture as it is kept: JPEG, upright, without metadata. */
export interface Picture {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

const quality = 85;

/** As a person sees it. */
const seenSize = ({ width, height, orientation }: Canvas) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

const keptSize = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const share = Math.min(1, longestKeptSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * share));
  return { width: scaled(width), height: scaled(height), isSmaller: share < 1 };
};

async function draw(bytes: Buffer, canvas: Canvas): Promise<Picture> {
  const { isSmaller, ...size } = keptSize(seenSize(canvas));
  const upright = new Transformer(bytes).rotate(canvas.orientation as number as Orientation);
  if (isSmaller) upright.fastResize({ ...size, filter: FastResizeFilter.CatmullRom });
  const drawn = await upright.jpeg(quality);
  const { width, height } = canvasOf(drawn) ?? size;
  return { bytes: drawn, sha256: createHash('sha256').update(drawn).digest('hex'), width, height };
}

// One at a time: a decoded photo may take hundreds of megabytes.
const inTurn = createTurns();

/**
 * Draws a photo again, on threads of its own. Its sender is not believed: the type follows from the first bytes, and the
 * size is checked before anything is decoded.
 */
export async function drawAgain(given: Uint8Array): Promise<Picture | Refused<'photo-unreadable'>> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const canvas = canvasOf(bytes);
  if (canvas === undefined) return refuse('photo-unreadable');
  if (canvas.width * canvas.height > mostPhotoPixels)
    return refuse('photo-unreadable', {
      detail: 'This photo has more than 50 megapixels. Take it in a smaller size.',
    });
  return await inTurn('pictures', () => draw(bytes, canvas)).catch(() => refuse('photo-unreadable'));
}
