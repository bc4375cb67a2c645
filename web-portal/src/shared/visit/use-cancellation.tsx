import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { hasKept } from '../../forms/kept.ts';
import { useLatePart } from '../../ui/use-late-part.ts';
import type { Visit } from './CancelDialog.tsx';

const load = () => import('./CancelDialog.tsx');
const failed = 'The form could not be loaded. Please try again.';

const formOf = (id: string): string => `cancel/${id}`;

interface Cancellation {
  readonly open: (visit: Visit) => void;
  readonly dialog: ReactNode;
}

/**
 * The dialog that asks to cancel a visit. It stays with its visit, whatever the page shows later, and opens by itself
 * if a reason was typed and not sent.
 */
export function useCancellation(shown: Visit | undefined): Cancellation {
  const owner = useSession().user?.id ?? null;
  const { part, isWanted, want } = useLatePart(load, failed);
  const [visit, setVisit] = useState<Visit | null>(null);
  const isKept = shown !== undefined && hasKept(formOf(shown.id), owner);
  if (visit === null && isKept) setVisit(shown);
  useEffect(() => {
    if (isKept) want();
  }, [isKept, want]);
  const open = (asked: Visit) => {
    setVisit(asked);
    want();
  };
  const dialog = visit !== null && part !== null && isWanted && (
    <part.CancelDialog key={visit.id} form={formOf(visit.id)} visit={visit} onClose={() => setVisit(null)} />
  );
  return { open, dialog };
}
