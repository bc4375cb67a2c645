import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { kindName } from '../../../shared/photos/photo-words.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { type AskedPhoto, noteAsked } from './asked-photo.ts';

interface AddProps {
  readonly asks: AskedPhoto;
  readonly onFiles: (files: readonly File[], asked: AskedPhoto) => void;
  /** For a photo that is already taken. */
  readonly isInGallery?: boolean;
}

const forget = (): void => noteAsked(null);

/** React knows no such event of an input. */
function forgetWhenCancelled(input: HTMLInputElement | null): () => void {
  input?.addEventListener('cancel', forget);
  return () => input?.removeEventListener('cancel', forget);
}

/** A field of its own: the phone offers its camera and its gallery. */
export function AddPhoto({ asks, onFiles, isInGallery = false }: AddProps) {
  const id = useId();
  const Icon = isInGallery ? Images : Camera;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    noteAsked(null);
    onFiles([...(target.files ?? [])], asks);
    target.value = '';
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept={isInGallery ? 'image/jpeg,image/png,image/webp' : 'image/*'}
        multiple
        className="peer sr-only"
        onClick={() => noteAsked(asks)}
        onChange={take}
        ref={forgetWhenCancelled}
      />
      <label
        htmlFor={id}
        className={buttonStyle(
          'secondary',
          'min-h-12 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green',
        )}
      >
        <Icon aria-hidden="true" size={18} />
        {isInGallery ? 'Choose From Gallery' : `Add ${kindName[asks.kind].toLowerCase()} photo`}
      </label>
    </>
  );
}
