import { RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  /** As in "The services could not be loaded." */
  readonly what: string;
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** In place of the content: says that it could not be loaded, never that there is none. */
export function LoadFailed({ what, detail, onRetry, retrying = false }: Props) {
  return (
    <Notice tone="danger" title={`${what} could not be loaded.`}>
      <p className="text-soft">{detail ?? 'Please check your connection and try again.'}</p>
      <Button tone="secondary" busy={retrying} onClick={onRetry} className="mt-2">
        {!retrying && <RotateCw aria-hidden="true" size={18} />}
        Try Again
      </Button>
    </Notice>
  );
}
