import type { ReactNode } from 'react';
import { QuietDay } from './illustrations/QuietDay.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** In place of a list that is really empty. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="rounded-card border border-line bg-card p-5 text-center sm:p-8">
      <div className="mx-auto w-44 max-w-full">
        <QuietDay />
      </div>
      <h2 className="mt-4 text-lg font-bold">{title}</h2>
      <p className="mx-auto max-w-sm text-soft">{text}</p>
      {children !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
