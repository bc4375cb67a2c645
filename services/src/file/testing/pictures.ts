import { Transformer } from '@napi-rs/image';

const width = 60;
const height = 90;
const bars = [
  [12, 10, 24, 80],
  [12, 10, 48, 22],
  [12, 40, 40, 50],
] as const;
const isInk = (x: number, y: number): boolean =>
  bars.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);

/** Where the pixel at x, y of the picture as it is seen lies in the picture as it is stored. */
const storedAt: Readonly<Record<number, (x: number, y: number) => readonly [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [width - 1 - x, y],
  3: (x, y) => [width - 1 - x, height - 1 - y],
  4: (x, y) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, width - 1 - x],
  7: (x, y) => [height - 1 - y, width - 1 - x],
  8: (x, y) => [height - 1 - y, x],
};

/** The letter F, black on white, stored so that it is upright once it is turned by this orientation. */
export function letterF(orientation: number): Transformer {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = storedAt[orientation]?.(x, y) ?? [x, y];
      if (isInk(x, y)) pixels.set([0, 0, 0, 255], (row * across + column) * 4);
    }
  return Transformer.fromRgbaPixels(pixels, across, down);
}

/** A picture in few letters: `X` is dark. */
export async function drawing(picture: Buffer): Promise<string[]> {
  const { width: across, height: down } = await new Transformer(picture).metadata();
  const pixels = await new Transformer(picture).rawPixels();
  const channels = pixels.length / (across * down);
  const at = (column: number, row: number): string => {
    const x = Math.floor(((column + 0.5) * across) / 10);
    const y = Math.floor(((row + 0.5) * down) / 9);
    return (pixels[(y * across + x) * channels] ?? 0) < 128 ? 'X' : '.';
  };
  return Array.from({ length: 9 }, (_r, row) =>
    Array.from({ length: 10 }, (_c, column) => at(column, row)).join(''),
  );
}

const gps = 'N29 57 37.2 W95 41 10.5 iPhone of Rosa';

/** A block of EXIF with an orientation, a place and a device. */
export function exifWith(orientation: number): Buffer {
  const block = Buffer.alloc(26 + gps.length);
  block.write('MM', 0);
  block.writeUInt16BE(42, 2);
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x0112, 10);
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  block.write(gps, 26);
  return block;
}

/** A JPEG with EXIF and XMP in front. */
export function jpegWith(jpeg: Buffer, orientation: number): Buffer {
  const segment = (name: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(0xffe1, 0);
    head.writeUInt16BE(2 + name.length + body.length, 2);
    return Buffer.concat([head, Buffer.from(name, 'latin1'), body]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment('Exif\0\0', exifWith(orientation)),
    segment('http://ns.adobe.com/xap/1.0/\0', Buffer.from(`<x:xmpmeta>${gps}</x:xmpmeta>`)),
    jpeg.subarray(2),
  ]);
}

const riffChunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** A WebP with a canvas of this size and EXIF behind. */
export function webpWith(
  webp: Buffer,
  orientation: number,
  canvas: { width: number; height: number },
): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0x08;
  extended.writeUIntLE(canvas.width - 1, 4, 3);
  extended.writeUIntLE(canvas.height - 1, 7, 3);
  const chunks = [riffChunk('VP8X', extended), webp.subarray(12), riffChunk('EXIF', exifWith(orientation))];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** The beginning of a PNG of this size; its pixels are missing. */
export function pngOfSize(across: number, down: number): Buffer {
  const png = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png);
  png.writeUInt32BE(13, 8);
  png.write('IHDR', 12);
  png.writeUInt32BE(across, 16);
  png.writeUInt32BE(down, 20);
  return png;
}

export const traces = ['Exif', 'N29 57', 'iPhone', 'xmpmeta', 'adobe'];
