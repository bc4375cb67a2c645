import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

const gap = 12;

/** How far a bar reaches up from the bottom: one may stand above another. */
const reach = (bar: HTMLElement): number => {
  const { bottom } = getComputedStyle(bar);
  const height = bar.getBoundingClientRect().height;
  return height === 0 ? 0 : Math.ceil(height + (Number.parseFloat(bottom) || 0));
};

/** What toasts must not cover: the room that bars take at the bottom of the phone, and whether a dialog is open. */
export function useCovered(): { readonly barHeight: number; readonly hasDialog: boolean } {
  const [barHeight, setBarHeight] = useState(0);
  const [hasDialog, setHasDialog] = useState(false);
  useEffect(() => {
    let bars: readonly HTMLElement[] = [];
    const measure = () => setBarHeight(Math.max(0, ...bars.map(reach)));
    const sizes = new ResizeObserver(measure);
    const find = () => {
      setHasDialog(document.querySelector('[role="dialog"]') !== null);
      const found = [...document.querySelectorAll<HTMLElement>('[data-fixed-bar]')];
      if (found.length === bars.length && found.every((bar, index) => bar === bars[index])) return;
      bars = found;
      sizes.disconnect();
      for (const bar of bars) sizes.observe(bar);
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
  return { barHeight, hasDialog };
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
      if (act.closest('[data-fixed-bar]') !== null) return;
      const { bottom, top: actTop } = act.getBoundingClientRect();
      if (bottom > top - gap && actTop < window.innerHeight) window.scrollBy({ top: bottom - top + gap });
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return <div aria-hidden="true" className={count > 0 ? 'h-28 sm:hidden' : undefined} />;
}
