import { useState } from 'react';
import { Button } from './Button.tsx';

const step = 20;

/** The first rows of a long list, and more of them on demand. */
export function useFirst<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(step);
  const showNext = () => setCount(count + step);
  return {
    shown: rows.slice(0, count),
    more: rows.length > count ? showNext : null,
    /** Also when the next rows are only now being loaded. */
    showNext,
  };
}

export const ShowMore = ({ more, label }: { readonly more: (() => void) | null; readonly label: string }) =>
  more === null ? null : (
    <Button tone="secondary" aria-label={label} onClick={more} className="mt-3 w-full">
      Show More
    </Button>
  );
