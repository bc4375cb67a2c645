import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly title: string;
  readonly onEdit: (() => void) | undefined;
  readonly children: ReactNode;
}

export function ReviewBlock({ title, onEdit, children }: Props) {
  return (
    <section className="flex items-start justify-between gap-4 py-5">
      <div className="min-w-0 space-y-0.5">
        <h2 className="mb-1 font-bold">{title}</h2>
        {children}
      </div>
      {onEdit !== undefined && (
        <Button
          tone="quiet"
          aria-label={`Edit ${title.toLowerCase()}`}
          onClick={onEdit}
          className="-my-2 -mr-3"
        >
          Edit
        </Button>
      )}
    </section>
  );
}
