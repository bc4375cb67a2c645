import { type PhotoKind, photoKinds } from '@tidylog/contracts/vocabulary/photos';
import { Hourglass, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PhotoPicture, PhotoThumb } from '../../../shared/photos/PhotoThumb.tsx';
import { photoName } from '../../../shared/photos/photo-words.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { JobDetails } from '../jobs/queries.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Tap } from '../outbox/tap-store.ts';
import { useWaiting } from '../phone/use-phone.ts';
import { AddPhoto } from './AddPhoto.tsx';
import { wasLost } from './asked-photo.ts';
import { useAddPhotos, useKeptPhoto, useRemovePhoto } from './use-photos.ts';

interface TileProps {
  readonly name: string;
  readonly isSent: boolean;
  readonly picture: ReactNode;
  readonly onRemove: (() => void) | null;
}

function Tile({ name, isSent, picture, onRemove }: TileProps) {
  return (
    <li className="space-y-1 text-sm">
      {picture}
      <p className="flex items-center justify-between gap-1">
        <span>{name}</span>
        {onRemove !== null && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove photo: ${name}`}
            className="flex size-11 items-center justify-center rounded-control text-soft hover:text-ink"
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        )}
      </p>
      {!isSent && (
        <p className="flex items-center gap-1 text-soft">
          <Hourglass aria-hidden="true" size={14} />
          Not sent yet
        </p>
      )}
    </li>
  );
}

function KeptTile({ tap, onRemove }: { readonly tap: Tap; readonly onRemove: () => void }) {
  const { data, isError } = useKeptPhoto(tap.id);
  const { kind, room } = tap.body as { readonly kind: PhotoKind; readonly room?: string };
  const name = photoName({ kind, room: room ?? null });
  const picture = <PhotoPicture file={data ?? undefined} isMissing={isError || data === null} alt={name} />;
  return <Tile name={name} isSent={false} picture={picture} onRemove={onRemove} />;
}

interface Asked {
  readonly remove: () => void;
}

/** What the cleaner photographs at a job: before, after, and problems. */
export function Photos({ job }: { readonly job: JobDetails }) {
  const { taps } = useWaiting();
  const add = useAddPhotos(job.id);
  const removal = useRemovePhoto();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isLost, setIsLost] = useState(() => wasLost(job.id));
  const kept = taps.filter((tap) => tap.job === job.id && tap.act === 'photos');
  const canAdd = job.status !== 'cancelled' && job.status !== 'pending';
  const canRemove = job.status === 'confirmed' || job.status === 'in_progress';
  if (!canAdd && job.photos.length === 0) return null;
  const take = (kind: PhotoKind) => (files: readonly File[]) => {
    setIsLost(false);
    if (files.length > 0) add.mutate({ files, kind, room: null });
  };
  return (
    <Section title="Photos" hint="The customer sees before and after photos once the job is done.">
      <div className="space-y-4">
        {isLost && (
          <Notice tone="warning" role="status" title="The photo did not arrive">
            <p>Your phone closed this page while its camera was open. Choose the photo from your gallery.</p>
          </Notice>
        )}
        {job.photos.length + kept.length > 0 && (
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
            {job.photos.map((photo) => (
              <Tile
                key={photo.id}
                name={photoName(photo)}
                isSent
                picture={<PhotoThumb id={photo.id} alt={photoName(photo)} />}
                onRemove={canRemove ? () => setAsked({ remove: () => removal.mutate(photo.id) }) : null}
              />
            ))}
            {kept.map((tap) => (
              <KeptTile
                key={tap.id}
                tap={tap}
                onRemove={() => setAsked({ remove: () => void outbox.giveAway([tap.id]) })}
              />
            ))}
          </ul>
        )}
        {canAdd && (
          <div className="flex flex-wrap gap-2">
            {photoKinds.map((kind) => (
              <AddPhoto key={kind} kind={kind} job={job.id} onFiles={take(kind)} />
            ))}
          </div>
        )}
      </div>
      {asked !== null && (
        <AskFirst title="Remove this photo?" act="Remove" onAct={asked.remove} onClose={() => setAsked(null)}>
          <p>It is deleted for good.</p>
        </AskFirst>
      )}
    </Section>
  );
}
