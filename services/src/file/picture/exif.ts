/** How a picture is to be turned, as EXIF numbers it: 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;
const mostEntries = 1_000;

const isOrientation = (value: number): value is Orientation =>
  Number.isInteger(value) && value >= 1 && value <= 8;

interface Reader {
  readonly short: (at: number) => number;
  readonly long: (at: number) => number;
}

function readerOf(tiff: Buffer): Reader | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (order === 'II') return { short: (at) => tiff.readUInt16LE(at), long: (at) => tiff.readUInt32LE(at) };
  if (order === 'MM') return { short: (at) => tiff.readUInt16BE(at), long: (at) => tiff.readUInt32BE(at) };
  return undefined;
}

function findOrientation(tiff: Buffer): number | undefined {
  const read = readerOf(tiff);
  if (read === undefined) return undefined;
  const directory = read.long(4);
  const entries = Math.min(read.short(directory), mostEntries);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (read.short(at) === orientationTag) return read.short(at + 8);
  }
  return undefined;
}

/** The orientation in a block of EXIF; upright if it has none or cannot be read. */
export function orientationIn(tiff: Buffer): Orientation {
  try {
    const found = findOrientation(tiff);
    return found !== undefined && isOrientation(found) ? found : 1;
  } catch {
    return 1;
  }
}
