import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTheme } from '../../../ui/theme.ts';

export type Told = Readonly<Record<string, unknown>> & { readonly type: string };

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly src: string;
  readonly title: string;
  readonly onTold: (message: Told) => void;
}

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';

/** Gives the form its first ZIP code: not in its address, which would be logged. */
export const prefill = (frame: Props['frame'], zip: string): void =>
  frame.current?.contentWindow?.postMessage({ type: 'tidylog-pay-prefill', zip }, window.location.origin);

/** A page of the local payment server inside ours, with the height that it reports. */
export function Frame({ frame, src, title, onTold }: Props) {
  const [height, setHeight] = useState(240);
  const listener = useRef(onTold);
  useEffect(() => {
    listener.current = onTold;
  });
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (!isOurs || !isTold(data)) return;
      if (data.type === 'tidylog-pay-height' && typeof data.height === 'number') setHeight(data.height);
      else listener.current(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  const theme = useTheme();
  const [address] = useState(() => `${src}${src.includes('?') ? '&' : '?'}theme=${theme}`);
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ type: 'tidylog-pay-theme', theme }, window.location.origin);
  }, [frame, theme]);
  return <iframe ref={frame} src={address} title={title} className="block w-full" style={{ height }} />;
}
