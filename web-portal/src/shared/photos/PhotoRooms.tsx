import { type PhotoKind, photosByRoom } from '@tidylog/contracts/vocabulary/photos';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { roomHeading } from './photo-words.ts';

interface Shown {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly room: string | null;
}

interface Props<One extends Shown> {
  readonly photos: readonly One[];
  /** A list item. */
  readonly tile: (photo: One) => ReactNode;
  /** Of each room: how many columns. */
  readonly className: string;
}

/** Photos under the names of their rooms. */
export function PhotoRooms<One extends Shown>({ photos, tile, className }: Props<One>) {
  const rooms = photosByRoom(photos);
  return (
    <div className="space-y-4">
      {rooms.map(({ room, photos: ofRoom }) => (
        <div key={room}>
          {(rooms.length > 1 || room !== null) && (
            <p aria-hidden="true" className="mb-1.5 font-semibold">
              {roomHeading(room)}
            </p>
          )}
          <ul aria-label={roomHeading(room)} className={classes('grid gap-3', className)}>
            {ofRoom.map((photo) => (
              <Fragment key={photo.id}>{tile(photo)}</Fragment>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
