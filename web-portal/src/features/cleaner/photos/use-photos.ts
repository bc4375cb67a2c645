import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import { call } from '@tidylog/web-shared/api/call';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';
import { outbox } from '../outbox/outbox.ts';
import { NoRoomForPhoto } from '../outbox/tap-store.ts';
import { shrink } from './shrink.ts';

const failed = 'Photo could not be added';

interface Chosen {
  readonly files: readonly File[];
  readonly kind: PhotoKind;
  readonly room: string | null;
}

/** Keeps photos on this phone, from where they are sent behind everything else. */
export function useAddPhotos(job: string) {
  return useMutation({
    mutationFn: async ({ files, kind, room }: Chosen) => {
      for (const file of files) {
        const photo = await shrink(file);
        if (photo === null)
          throw new NoRoomForPhoto('This picture could not be read. Choose a JPEG, PNG or WebP.');
        await outbox.addPhoto({ job, body: { kind, ...(room !== null && { room }) } }, photo);
      }
    },
    onError: (error) => {
      const description = error instanceof NoRoomForPhoto ? error.message : undefined;
      toast.error(failed, { id: failed, description });
    },
  });
}

export function useRemovePhoto() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /photos/:id', { params: { id }, body: {} }),
    onError: (error) => toastFailure('Photo could not be removed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: cleanerKey }),
  });
}

/** The bytes of a photo that waits on this phone. */
export const useKeptPhoto = (id: string) =>
  useQuery({
    queryKey: ['mine', 'kept-photo', id],
    queryFn: async () => (await outbox.fileOf(id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
