import { largestPhoto, longestSentSide, photoTypes } from '@tidylog/contracts/vocabulary/photos';

const quality = 0.85;

/** The size of a picture whose longest side is at most that of a sent photo. */
export function sentSize({ width, height }: { readonly width: number; readonly height: number }) {
  const share = Math.min(1, longestSentSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

async function drawn(file: Blob): Promise<Blob | null> {
  // As it is seen: the browser turns it by what the camera wrote.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sentSize(picture));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

const isSendable = ({ type, size }: Blob): boolean =>
  photoTypes.some((one) => one === type) && size <= largestPhoto;

/** A photo as it is sent: small enough for a weak signal, without place and device. Null if it cannot be read. */
export async function shrink(file: Blob): Promise<Blob | null> {
  const smaller = await drawn(file).catch(() => null);
  if (smaller !== null) return smaller;
  return isSendable(file) ? file : null;
}
