/** What is being typed, and the list's current search. */
export interface TypedSearch {
  readonly text: string;
  readonly seen: string;
  /** Searches sent that the list does not show yet, oldest first. */
  readonly underWay: readonly string[];
}

export const typedSearch = (search: string): TypedSearch => ({ text: search, seen: search, underWay: [] });

export const typing = (state: TypedSearch, text: string): TypedSearch => ({ ...state, text });

/** The search to send: what is typed, unless it was sent already or the list shows it. */
export function unsent({ text, seen, underWay }: TypedSearch): string | undefined {
  const typed = text.trim();
  return typed === (underWay.at(-1) ?? seen) ? undefined : typed;
}

export const sent = (state: TypedSearch, search: string): TypedSearch => ({
  ...state,
  underWay: [...state.underWay, search],
});

/**
 * The list shows another search. If it is one of ours, even a late one, newer typing stays. If it comes from
 * elsewhere, such as a link or a cleared filter, it replaces the typed text.
 */
export function shown(state: TypedSearch, search: string): TypedSearch {
  const own = state.underWay.indexOf(search);
  if (own === -1) return typedSearch(search);
  return { ...state, seen: search, underWay: state.underWay.slice(own + 1) };
}
