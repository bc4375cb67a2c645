import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A block in the shape of the coming content. */
export const Bone = ({ className }: { readonly className: string }) => (
  <div aria-hidden="true" className={classes('animate-breathe rounded-control bg-line', className)} />
);

export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
