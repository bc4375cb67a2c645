import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

const gap = 12;

const fixedBar = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-fixed-bar]');

/** The height of the bar at the bottom of the phone, on any page that has one. */
export function useBarHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    let bar: HTMLElement | null = null;
    const measure = () => setHeight(bar === null ? 0 : Math.ceil(bar.getBoundingClientRect().height));
    const sizes = new ResizeObserver(measure);
    const find = () => {
      const found = fixedBar();
      if (found === bar) return;
      bar = found;
      sizes.disconnect();
      if (bar !== null) sizes.observe(bar);
      measure();
    };
    const changes = new MutationObserver(find);
    changes.observe(document.body, { childList: true, subtree: true });
    find();
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, []);
  return height;
}

const phone = '(max-width: 600px)';

/** Adds room below the page while toasts are shown, so that the button just pressed can be seen above them. */
export function ToastRoom() {
  const { toasts } = useSonner();
  const count = toasts.length;
  useEffect(() => {
    if (count === 0 || !window.matchMedia(phone).matches) return;
    const frame = requestAnimationFrame(() => {
      const shown = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
        toast.getBoundingClientRect(),
      );
      const top = Math.min(...shown.map((box) => box.top));
      const act = document.activeElement;
      if (!(act instanceof HTMLElement) || act.closest('main') === null) return;
      const { bottom, top: actTop } = act.getBoundingClientRect();
      if (bottom > top - gap && actTop < window.innerHeight) window.scrollBy({ top: bottom - top + gap });
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return <div aria-hidden="true" className={count > 0 ? 'h-28 sm:hidden' : undefined} />;
}
