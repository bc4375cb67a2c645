import { useEffect } from 'react';

const links = [
  { rel: 'manifest', href: '/cleaner.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/cleaner-apple-180.png' },
];

/** With these, a phone offers to put the cleaner's pages on its home screen; no other page is offered. */
export function useManifest(): void {
  useEffect(() => {
    const added = links.map((link) => Object.assign(document.createElement('link'), link));
    document.head.append(...added);
    return () => {
      for (const link of added) link.remove();
    };
  }, []);
}
