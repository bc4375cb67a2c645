import { type ReactNode, useEffect } from 'react';
import { useBrand } from '../api/config.ts';
import { classes } from './classes.ts';

interface Props {
  /** The page's name in the browser tab, if it is not the heading's own text. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The main heading of a page. It takes the focus after a change of page, so that it is read aloud. */
export function PageHeading({ title, children, className }: Props) {
  const brand = useBrand();
  useEffect(() => {
    document.title = brand === null ? title : `${title} | ${brand}`;
  }, [title, brand]);
  return (
    <h1 tabIndex={-1} className={classes('text-2xl font-bold outline-none sm:text-3xl', className)}>
      {children ?? title}
    </h1>
  );
}
