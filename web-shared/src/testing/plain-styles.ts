/** The styles of an element by all style sheets: slow. */
export const stylesBySheets = window.getComputedStyle.bind(window);

const none = document.createElement('div').style;
const hidden = document.createElement('div').style;
hidden.display = 'none';

/**
 * Queries by role ask for the styles of each element many times, and each answer read all style sheets again: half of
 * the time of the tests. Only what an element says itself counts here, so no class hides anything.
 */
window.getComputedStyle = (element) => {
  if (element.hasAttribute('hidden')) return hidden;
  return 'style' in element ? (element.style as CSSStyleDeclaration) : none;
};
