import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';

export const kindName: Readonly<Record<PhotoKind, string>> = {
  before: 'Before',
  after: 'After',
  problem: 'Problem',
};

/** Over the photos of a room, where there are some of others too. */
export const roomHeading = (room: string | null): string => room ?? 'Other photos';

/** `After, Kitchen` */
export const photoName = ({
  kind,
  room,
}: {
  readonly kind: PhotoKind;
  readonly room: string | null;
}): string => (room === null ? kindName[kind] : `${kindName[kind]}, ${room}`);
