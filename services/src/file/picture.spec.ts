import { Transformer } from '@napi-rs/image';
import { describe, expect, test } from 'vitest';
import { drawAgain } from './picture.ts';
import { drawing, jpegWith, letterF, pngOfSize, traces, webpWith } from './testing/pictures.ts';

const upright = [
  '..........',
  '..XXXXXX..',
  '..XX......',
  '..XX......',
  '..XXXXX...',
  '..XX......',
  '..XX......',
  '..XX......',
  '..........',
];
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

const drawn = async (bytes: Uint8Array) => {
  const picture = await drawAgain(bytes);
  if ('refused' in picture) throw new Error(picture.refused);
  return picture;
};

describe('a photo is kept', () => {
  test.each(orientations)(
    'upright and without metadata, as a JPEG of orientation %i',
    async (orientation) => {
      const picture = await drawn(jpegWith(await letterF(orientation).jpeg(95), orientation));
      expect(await drawing(picture.bytes)).toEqual(upright);
      expect(picture).toMatchObject({ width: 60, height: 90 });
      const text = picture.bytes.toString('latin1');
      expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    },
  );

  test.each(orientations)(
    'upright and without metadata, as a WebP of orientation %i',
    async (orientation) => {
      const canvas = orientation >= 5 ? { width: 90, height: 60 } : { width: 60, height: 90 };
      const given = webpWith(await letterF(orientation).webp(95), orientation, canvas);
      const picture = await drawn(given);
      expect(await drawing(picture.bytes)).toEqual(upright);
      expect(picture).toMatchObject({ width: 60, height: 90 });
      const text = picture.bytes.toString('latin1');
      expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    },
  );

  test('as a JPEG, from a PNG', async () => {
    const picture = await drawn(await letterF(1).png());
    expect(picture.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await drawing(picture.bytes)).toEqual(upright);
  });

  test('with its longest side at most 2048 pixels', async () => {
    const large = Transformer.fromRgbaPixels(new Uint8Array(3000 * 1500 * 4), 3000, 1500);
    expect(await drawn(await large.jpeg())).toMatchObject({ width: 2048, height: 1024 });
  });

  test('under the hash of its bytes', async () => {
    const [one, same] = [await drawn(await letterF(1).png()), await drawn(await letterF(1).png())];
    expect(one.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(same.sha256).toBe(one.sha256);
    expect((await drawn(await letterF(2).png())).sha256).not.toBe(one.sha256);
  });
});

describe('a photo is refused', () => {
  test('with more than 50 megapixels, before anything is decoded', async () => {
    const detail = 'This photo has more than 50 megapixels. Take it in a smaller size.';
    expect(await drawAgain(pngOfSize(10_000, 6_000))).toEqual({ refused: 'photo-unreadable', detail });
    const canvas = { width: 60, height: 90 };
    const hidden = webpWith(await letterF(1).webp(95), 1, canvas);
    hidden.writeUInt16LE(16_000, hidden.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3);
    hidden.writeUInt16LE(16_000, hidden.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 5);
    expect(await drawAgain(hidden)).toEqual({ refused: 'photo-unreadable', detail });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>'],
    ['nothing', ''],
    ['the beginning of a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
  ])('as %s', async (_name, text) =>
    expect(await drawAgain(Buffer.from(text, 'latin1'))).toEqual({ refused: 'photo-unreadable' }),
  );

  test('without its pixels', async () =>
    expect(await drawAgain(pngOfSize(100, 100))).toEqual({ refused: 'photo-unreadable' }));

  test('as a picture that moves', async () => {
    const given = webpWith(await letterF(1).webp(95), 1, { width: 60, height: 90 });
    given.write('ANMF', given.indexOf('VP8 '));
    expect(await drawAgain(given)).toEqual({ refused: 'photo-unreadable' });
  });
});
