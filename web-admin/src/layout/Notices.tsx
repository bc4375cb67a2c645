import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { UrgentNotice } from './UrgentNotice.tsx';

/** What is said above every page. Pages that fill the screen leave it room by `--notices`, its height. */
export function Notices({ isLost }: { readonly isLost: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--notices', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={box}>
      <ConnectionNotice isLost={isLost} />
      <UrgentNotice />
    </Box>
  );
}
