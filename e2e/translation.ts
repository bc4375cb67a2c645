import type { Page } from '@playwright/test';

/**
 * Changes a page as a translating browser does: replaces every text with elements that hold its translation, at once
 * and whenever a new one appears, and every second one in the other way that browsers use. The words stay the same,
 * so that tests can compare them.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let count = 0;
    const replace = (text: Text) => {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      count += 1;
      if (count % 2 === 0) text.replaceWith(outer);
      else {
        text.before(outer);
        text.remove();
      }
    };
    const textsIn = (root: Node): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
      return found.filter(
        (text) => text.data.trim() !== '' && text.parentElement?.closest('font, script, style') === null,
      );
    };
    const translateAll = () => textsIn(document.body).forEach(replace);
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    translateAll();
  });
