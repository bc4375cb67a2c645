import { roomsOfItems } from '@tidylog/contracts/vocabulary/checklist';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { photoKinds } from '@tidylog/contracts/vocabulary/photos';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { JobDetails } from '../jobs/queries.ts';
import { useWaiting } from '../phone/use-phone.ts';
import { AddPhoto } from './AddPhoto.tsx';
import { type AskedPhoto, lostPhoto } from './asked-photo.ts';
import { PhotoTiles } from './PhotoTiles.tsx';
import { useAddPhotos } from './use-photos.ts';

interface AddProps {
  readonly job: JobDetails;
  readonly first: string | null;
  readonly onFiles: (files: readonly File[], asked: AskedPhoto) => void;
}

function AddPhotos({ job, first, onFiles }: AddProps) {
  const rooms = roomsOfItems(job.checklist_items);
  const [room, setRoom] = useState(first ?? '');
  return (
    <div className="space-y-3">
      {rooms.length > 0 && (
        <SelectField
          label="Room in the photo"
          value={room}
          onChange={({ target }) => setRoom(target.value)}
          options={[['', 'No room'], ...rooms.map((name) => [name, name] as const)]}
          className="sm:max-w-xs"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {photoKinds.map((kind) => (
          <AddPhoto
            key={kind}
            asks={{ job: job.id, kind, room: rooms.includes(room) ? room : null }}
            onFiles={onFiles}
          />
        ))}
      </div>
    </div>
  );
}

const canAdd = ({ status, contact_visible }: JobDetails): boolean =>
  contact_visible && status !== 'cancelled';

/** What the cleaner photographs at a job: before, after, and problems. */
export function Photos({ job }: { readonly job: JobDetails }) {
  const { taps } = useWaiting();
  const add = useAddPhotos(job.id);
  const [lost, setLost] = useState(() => lostPhoto(job.id));
  const [first] = useState(lost);
  const kept = taps.filter((tap) => tap.job === job.id && tap.act === 'photos');
  if (!canAdd(job) && job.photos.length + kept.length === 0) return null;
  const take = (files: readonly File[], { kind, room }: AskedPhoto) => {
    setLost(null);
    if (files.length > 0) add.mutate({ files, kind, room });
  };
  return (
    <Section title="Photos" hint="The customer sees before and after photos once the job is done.">
      <div className="space-y-4">
        {lost !== null && (
          <Notice tone="warning" role="status" title="The photo did not arrive">
            <p>
              Your phone closed this page while its camera was open. If the photo is in your gallery, choose
              it there.
            </p>
            <AddPhoto asks={lost} onFiles={take} isInGallery />
          </Notice>
        )}
        {!job.contact_visible && job.photos.length > 0 && (
          <p>You added {counted(job.photos.length, 'photo')}. The office still has them.</p>
        )}
        <PhotoTiles job={job} kept={kept} />
        {canAdd(job) && <AddPhotos job={job} first={first?.room ?? null} onFiles={take} />}
      </div>
    </Section>
  );
}
