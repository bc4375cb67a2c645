import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import { Hourglass, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PhotoRooms } from '../../../shared/photos/PhotoRooms.tsx';
import { PhotoPicture, PhotoThumb } from '../../../shared/photos/PhotoThumb.tsx';
import { kindName, photoName } from '../../../shared/photos/photo-words.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import type { JobDetails } from '../jobs/queries.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Tap } from '../outbox/tap-store.ts';
import { useKeptPhoto, useRemovePhoto } from './use-photos.ts';

interface Shown {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly room: string | null;
  /** It waits on this phone. */
  readonly isKept: boolean;
}

interface TileProps {
  readonly photo: Shown;
  readonly picture: ReactNode;
  readonly onRemove: (() => void) | null;
}

function Tile({ photo, picture, onRemove }: TileProps) {
  return (
    <li className="space-y-1 text-sm">
      {picture}
      <p className="flex items-center justify-between gap-1">
        <span aria-hidden="true">{kindName[photo.kind]}</span>
        {onRemove !== null && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove photo: ${photoName(photo)}`}
            className="flex size-11 items-center justify-center rounded-control text-soft hover:text-ink"
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        )}
      </p>
      {photo.isKept && (
        <p className="flex items-center gap-1 text-soft">
          <Hourglass aria-hidden="true" size={14} />
          Not sent yet
        </p>
      )}
    </li>
  );
}

function KeptPicture({ photo }: { readonly photo: Shown }) {
  const { data, isError } = useKeptPhoto(photo.id);
  return (
    <PhotoPicture file={data ?? undefined} isMissing={isError || data === null} alt={photoName(photo)} />
  );
}

const keptPhoto = ({ id, body }: Tap): Shown => {
  const { kind, room } = body as { readonly kind: PhotoKind; readonly room?: string };
  return { id, kind, room: room ?? null, isKept: true };
};

interface Props {
  readonly job: JobDetails;
  /** Those that wait on this phone. */
  readonly kept: readonly Tap[];
}

/** The photos of a job by room, each of which can be taken back until the clock-out. */
export function PhotoTiles({ job, kept }: Props) {
  const removal = useRemovePhoto();
  const [asked, setAsked] = useState<Shown | null>(null);
  const canRemove = job.status === 'confirmed' || job.status === 'in_progress';
  const remove = ({ id, isKept }: Shown) => {
    if (isKept) void outbox.giveAway([id]);
    else removal.mutate(id);
  };
  // The server shows them as long as it shows how to reach the customer.
  const sent = job.contact_visible ? job.photos : [];
  const photos = [...sent.map((photo) => ({ ...photo, isKept: false })), ...kept.map(keptPhoto)];
  if (photos.length === 0) return null;
  return (
    <>
      <PhotoRooms
        photos={photos}
        className="grid-cols-3 sm:grid-cols-5"
        tile={(photo) => (
          <Tile
            photo={photo}
            picture={
              photo.isKept ? (
                <KeptPicture photo={photo} />
              ) : (
                <PhotoThumb id={photo.id} alt={photoName(photo)} />
              )
            }
            onRemove={photo.isKept || canRemove ? () => setAsked(photo) : null}
          />
        )}
      />
      {asked !== null && (
        <AskFirst
          title="Remove this photo?"
          act="Remove"
          onAct={() => remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>It is deleted for good.</p>
        </AskFirst>
      )}
    </>
  );
}
