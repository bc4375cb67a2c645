import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { kindName } from '../../../shared/photos/photo-words.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { noteAsked } from './asked-photo.ts';

interface AddProps {
  readonly kind: PhotoKind;
  readonly job: string;
  readonly onFiles: (files: readonly File[]) => void;
}

const forget = (): void => noteAsked(null);

/** React knows no such event of an input. */
function forgetWhenCancelled(input: HTMLInputElement | null): () => void {
  input?.addEventListener('cancel', forget);
  return () => input?.removeEventListener('cancel', forget);
}

/** A field of its own: the phone offers its camera and its gallery. */
export function AddPhoto({ kind, job, onFiles }: AddProps) {
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    noteAsked(null);
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="peer sr-only"
        onClick={() => noteAsked(job)}
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
        <Camera aria-hidden="true" size={18} />
        Add {kindName[kind].toLowerCase()} photo
      </label>
    </>
  );
}
