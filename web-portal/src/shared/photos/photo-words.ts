import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';

export const kindName: Readonly<Record<PhotoKind, string>> = {
  before: 'Before',
  after: 'After',
  problem: 'Problem',
};

/** `After, Kitchen` */
export const photoName = ({
  kind,
  room,
}: {
  readonly kind: PhotoKind;
  readonly room: string | null;
}): string => (room === null ? kindName[kind] : `${kindName[kind]}, ${room}`);
