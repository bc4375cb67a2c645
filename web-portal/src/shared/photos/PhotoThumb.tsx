import { useQuery } from '@tanstack/react-query';
import { fetchPhoto } from '@tidylog/web-shared/api/download';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { useObjectUrl } from './use-object-url.ts';

const style = 'aspect-square w-full rounded-control border border-line bg-mint-soft object-cover';

interface Props {
  readonly file: Blob | undefined;
  readonly isMissing: boolean;
  readonly alt: string;
}

/** A photo whose bytes are here, or on their way. A press shows the whole of it. */
export function PhotoPicture({ file, isMissing, alt }: Props) {
  const address = useObjectUrl(file);
  const [isWhole, setIsWhole] = useState(false);
  if (isMissing)
    return (
      <div
        className={`${style} flex flex-col items-center justify-center gap-1 p-2 text-center text-sm text-soft`}
      >
        <ImageOff aria-hidden="true" size={20} />
        This photo could not be loaded
      </div>
    );
  if (address === undefined) return <div aria-hidden="true" className={style} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="block w-full rounded-control"
        onClick={() => setIsWhole(true)}
      >
        <img src={address} alt={alt} className={style} />
      </button>
      <Modal wide open={isWhole} onOpenChange={setIsWhole} title={alt}>
        <img src={address} alt="" className="mx-auto max-h-[75dvh] max-w-full rounded-control" />
      </Modal>
    </>
  );
}

/** A photo of a visit. It is fetched with the session, so no one else can open its address. */
export function PhotoThumb({ id, alt }: { readonly id: string; readonly alt: string }) {
  const { data, isError } = useQuery({
    queryKey: ['mine', 'photo', id],
    queryFn: () => fetchPhoto(id),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <PhotoPicture file={data} isMissing={isError} alt={alt} />;
}
