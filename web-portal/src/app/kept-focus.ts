const places = 'section, li, form, fieldset, article, [role="dialog"], main';

/** The nearest container that is left around the lost element, or its heading. */
function placeFor(around: readonly Element[]): HTMLElement | null {
  const place = around.find((element) => element.isConnected && element.matches(places));
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
  const target = heading ?? place;
  return target instanceof HTMLElement ? target : null;
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at);
  return found;
}

/**
 * Keeps the focus in place when the focused element goes away. Without this it falls to the top of the page, and
 * people who work by keyboard or screen reader must start over. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: readonly Element[] = [];
  let isDue = false;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = ancestorsOf(target);
  };
  const look = () => {
    isDue = false;
    const isLost = document.activeElement === document.body && last !== null && !last.isConnected;
    if (!isLost) return;
    last = null;
    const target = placeFor(around);
    if (target === null) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (isDue || last === null || last.isConnected) return;
    isDue = true;
    // After the effects of the change, which may set the focus themselves.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
