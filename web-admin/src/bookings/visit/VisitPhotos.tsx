import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { photosByRoom } from '@tidylog/contracts/vocabulary/photos';
import { fetchPhoto } from '@tidylog/web-shared/api/download';
import { useEffect, useState } from 'react';
import type { VisitReport } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { takenBackWords } from './visit-words.ts';

type Photo = VisitReport['photos'][number];

const kinds = { before: 'Before', after: 'After', problem: 'Problem' } as const;
const nameOf = ({ kind, room }: Photo): string => (room === null ? kinds[kind] : `${kinds[kind]}, ${room}`);

/** An address for bytes that are on this page, as long as they are shown. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file === undefined ? undefined : address;
}

function Thumb({ photo }: { readonly photo: Photo }) {
  const { data, isError } = useQuery({
    queryKey: ['photo', photo.id],
    queryFn: () => fetchPhoto(photo.id),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(data);
  if (isError) return <Typography color="textSecondary">This photo could not be loaded.</Typography>;
  if (address === undefined) return <Skeleton variant="rectangular" height={96} />;
  return (
    <Link href={address} target="_blank" rel="noopener" aria-label={`${nameOf(photo)}, opens in a new tab`}>
      <Box
        component="img"
        src={address}
        alt=""
        sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1, display: 'block' }}
      />
    </Link>
  );
}

const Room = ({ room, photos }: { readonly room: string; readonly photos: readonly Photo[] }) => (
  <Box
    component="ul"
    aria-label={`Photos: ${room}`}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
    }}
  >
    {photos.map((photo) => (
      <li key={photo.id}>
        <Thumb photo={photo} />
        <Typography color="textSecondary">{kinds[photo.kind]}</Typography>
        {photo.is_taken_back && (
          <Typography color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {takenBackWords}
          </Typography>
        )}
      </li>
    ))}
  </Box>
);

/** The photos of a visit by room, each of which opens whole. */
export function VisitPhotos({ photos }: { readonly photos: readonly Photo[] }) {
  if (photos.length > 0 && !may('contact'))
    return <Typography color="textSecondary">Your role has no access to photos.</Typography>;
  const rooms = photosByRoom(photos);
  return rooms.map(({ room, photos: ofRoom }) => {
    const name = room ?? 'Other photos';
    return (
      <Box key={name} sx={{ mb: 2 }}>
        {(rooms.length > 1 || room !== null) && (
          <Typography aria-hidden="true" sx={{ mb: 0.5 }}>
            {name}
          </Typography>
        )}
        <Room room={name} photos={ofRoom} />
      </Box>
    );
  });
}
