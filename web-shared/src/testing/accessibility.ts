import axe, { type RunOptions } from 'axe-core';

/** All rules of WCAG 2.2 A and AA but those that need layout or colors; the browser suite looks at these. */
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  rules: Object.fromEntries(
    [
      'color-contrast',
      'target-size',
      'scrollable-region-focusable',
      'link-in-text-block',
      'aria-hidden-focus',
    ].map((rule) => [rule, { enabled: false }]),
  ),
  resultTypes: ['violations'],
} satisfies RunOptions;

const seen = new Set<string>();

/** What tells screens apart: their headings, dialogs and messages. */
const screenShown = (): string =>
  [
    ...document.querySelectorAll(
      'h1, h2, [role=dialog], [role=alert], [aria-invalid=true], [role=listbox], [role=menu]',
    ),
  ]
    .map(
      (part) =>
        `${part.tagName} ${part.getAttribute('aria-labelledby') ?? ''} ${part.textContent.slice(0, 80)}`,
    )
    .join('\n');

/** Checks names, roles and labels of what a test shows at its end; each screen once. */
export async function expectAccessible(): Promise<void> {
  const shown = screenShown();
  if (shown === '' || seen.has(shown)) return;
  seen.add(shown);
  const { violations } = await axe.run(document.body, options);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`),
  );
  if (found.length > 0) throw new Error(`This screen is not accessible:\n${found.join('\n')}`);
}
