export interface TypedText {
  readonly label: string;
  readonly text: string;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

const typedTypes = new Set(['text', 'email', 'tel', 'search', 'number', 'textarea']);

/** Never keep passwords, codes and cards, whether shown or hidden. */
const isSecret = ({ autocomplete }: TypedField): boolean => /password|one-time-code|^cc-/.test(autocomplete);

const labelOf = (field: TypedField): string =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name).trim();

let page = '';
let typed = new Map<string, string>();

function onPage(path: string): void {
  if (path === page) return;
  page = path;
  typed = new Map();
}

function keep({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || !typedTypes.has(target.type) || isSecret(target)) return;
  onPage(window.location.pathname);
  typed.set(labelOf(target), target.value);
}

/** Keeps in memory what people type on the current page, so that a page that breaks can return it. */
export const keepTypedTexts = (): void => document.addEventListener('input', keep, { capture: true });

/** What was typed on this page. */
export function typedTexts(): readonly TypedText[] {
  onPage(window.location.pathname);
  return [...typed].filter(([, text]) => text.trim() !== '').map(([label, text]) => ({ label, text }));
}
