import { LoaderCircle } from 'lucide-react';

/** Only the motion: the words next to it say what is happening. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="shrink-0 animate-spin" />;
}

export function PageSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-green">
      <Spinner size={32} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
