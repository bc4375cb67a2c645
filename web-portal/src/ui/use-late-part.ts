import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';

/** In milliseconds: by then a slow phone has drawn its page. */
const laterMs = 3_000;

interface LatePart<Part> {
  readonly part: Part | null;
  readonly isWanted: boolean;
  readonly want: () => void;
}

/** A part of a page that loads after the page, or as soon as it is requested. */
export function useLatePart<Part extends object>(load: () => Promise<Part>, failed: string): LatePart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void load().then(setPart, () => undefined), laterMs);
    return () => clearTimeout(timer);
  }, [load]);
  const want = useCallback(() => {
    setIsWanted(true);
    load().then(setPart, () => {
      setIsWanted(false);
      toast.error(failed, { id: failed });
    });
  }, [load, failed]);
  return { part, isWanted, want };
}
