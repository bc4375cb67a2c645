import { type Orientation, orientationIn } from './exif.ts';

/** What the first bytes of a picture say about it, without decoding it. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

interface Found {
  width: number;
  height: number;
  orientation: Orientation;
}

const nothing = (): Found => ({ width: 0, height: 0, orientation: 1 });

const largest = (found: Found, width: number, height: number): void => {
  found.width = Math.max(found.width, width);
  found.height = Math.max(found.height, height);
};

const exifName = 'Exif\0\0';

/** Markers that begin a frame and carry its size. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const startOfScan = 0xda;

function readSegment(found: Found, marker: number, body: Buffer): void {
  if (isFrame(marker)) largest(found, body.readUInt16BE(3), body.readUInt16BE(1));
  if (marker === 0xe1 && body.toString('latin1', 0, exifName.length) === exifName)
    found.orientation = orientationIn(body.subarray(exifName.length));
}

function ofJpeg(bytes: Buffer): Found {
  const found = nothing();
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return nothing();
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (marker === startOfScan) return found;
    else {
      const length = bytes.readUInt16BE(at + 2);
      readSegment(found, marker, bytes.subarray(at + 4, at + 2 + length));
      at += 2 + length;
    }
  }
  return nothing();
}

const headerLength = 8;

function ofPng(bytes: Buffer): Found {
  const found = nothing();
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return found;
  largest(found, bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  for (let at = headerLength; at + headerLength <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const start = at + headerLength;
    if (bytes.toString('latin1', at + 4, start) === 'eXIf')
      found.orientation = orientationIn(bytes.subarray(start, start + length));
    at = start + length + 4;
  }
  return found;
}

function readChunk(found: Found, name: string, body: Buffer): void {
  switch (name) {
    case 'VP8X':
      largest(found, body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1);
      break;
    case 'VP8 ':
      largest(found, body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff);
      break;
    case 'VP8L': {
      const sizes = body.readUInt32LE(1);
      largest(found, (sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1);
      break;
    }
    case 'EXIF':
      found.orientation = orientationIn(
        body.toString('latin1', 0, exifName.length) === exifName ? body.subarray(exifName.length) : body,
      );
  }
}

function ofWebp(bytes: Buffer): Found {
  const found = nothing();
  for (let at = 12; at + headerLength <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const start = at + headerLength;
    if (name === 'ANMF') return nothing();
    readChunk(found, name, bytes.subarray(start, start + length));
    at = start + length + (length % 2);
  }
  return found;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function read(bytes: Buffer): Found {
  if (bytes.readUInt16BE(0) === 0xffd8) return ofJpeg(bytes);
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return ofPng(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? ofWebp(bytes) : nothing();
}

/** The canvas of a JPEG, PNG or WebP picture that does not move; undefined for everything else. */
export function canvasOf(bytes: Buffer): Canvas | undefined {
  try {
    const found = read(bytes);
    return found.width > 0 && found.height > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
