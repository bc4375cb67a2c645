/** Browsers replace a text with this element when they translate it. */
const standInTag = 'FONT';

const isStandIn = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === standInTag;

const isInStandIn = (node: Node): boolean => node.parentElement?.closest(standInTag) !== null;

/** The element that replaced each text (or earlier replacement) during a translation. */
const standIns = new WeakMap<Node, HTMLElement>();
const texts = new WeakMap<HTMLElement, Text[]>();

function note(node: Node, standIn: HTMLElement): void {
  standIns.set(node, standIn);
  const stoodFor = isStandIn(node) ? (texts.get(node) ?? []) : node instanceof Text ? [node] : [];
  texts.set(standIn, [...(texts.get(standIn) ?? []), ...stoodFor]);
}

const isTakenOut = (node: Node): boolean =>
  (!node.isConnected || isInStandIn(node)) && (node instanceof Text || isStandIn(node));

/** Learns which new element replaced which text: the one in the text's place. */
function learn(records: readonly MutationRecord[]): void {
  const fresh = new Set<Node | null>(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isStandIn)));
  if (fresh.size === 0) return;
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const node of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((near) => fresh.has(near)) ?? null;
      if (isTakenOut(node) && isStandIn(standIn) && standIn !== node) note(node, standIn);
    }
}

function shownStandIn(node: Node): HTMLElement | undefined {
  let standIn = standIns.get(node);
  while (standIn !== undefined && !standIn.isConnected) standIn = standIns.get(standIn);
  return standIn;
}

function childAround(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/**
 * Lets React work on a translated page. A translating browser replaces text nodes with elements, and React fails when
 * it touches such a text: removing it, or inserting something before it, throws, and a new text never shows. This
 * puts each text that React touches back into its place first; the browser then translates the new text. Call it
 * once, before anything is rendered.
 */
export function survivePageTranslation(): void {
  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true });

  const comeBack = (node: Node): void => {
    learn(observer.takeRecords());
    const standIn = node.isConnected && !isInStandIn(node) ? undefined : shownStandIn(node);
    if (standIn !== undefined) standIn.replaceWith(...(texts.get(standIn) ?? []));
  };

  const proto = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node that the page named.
  const { insertBefore, removeChild, appendChild } = proto;
  const nodeValue = Object.getOwnPropertyDescriptor(proto, 'nodeValue');

  proto.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) comeBack(child);
    const parent = this.contains(child) ? child.parentNode : null;
    return parent === null ? child : (removeChild.call(parent, child) as T);
  };
  proto.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (node instanceof Text) comeBack(node);
    if (before !== null && before.parentNode !== this) comeBack(before);
    return insertBefore.call(this, node, before && childAround(this, before)) as T;
  };
  proto.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node instanceof Text) comeBack(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(proto, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (this instanceof Text && (!this.isConnected || isInStandIn(this))) comeBack(this);
      nodeValue?.set?.call(this, text);
    },
  });
}
