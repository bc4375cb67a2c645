/** What is being typed, next to the search that the list has been asked for. */
export interface TypedSearch {
  readonly text: string;
  /** The search of the list as last seen. */
  readonly seen: string;
  /** Searches sent that the list has not shown yet, oldest first. */
  readonly underWay: readonly string[];
}

export const typedSearch = (search: string): TypedSearch => ({ text: search, seen: search, underWay: [] });

export const typing = (state: TypedSearch, text: string): TypedSearch => ({ ...state, text });

/** The search that should be sent: what is typed, unless it was sent already or is what the list shows. */
export function unsent({ text, seen, underWay }: TypedSearch): string | undefined {
  const typed = text.trim();
  return typed === (underWay.at(-1) ?? seen) ? undefined : typed;
}

export const sent = (state: TypedSearch, search: string): TypedSearch => ({
  ...state,
  underWay: [...state.underWay, search],
});

/**
 * The list shows another search. One of our own, however late, leaves alone what has been typed since; one
 * from elsewhere, such as a link or a cleared filter, takes its place.
 */
export function shown(state: TypedSearch, search: string): TypedSearch {
  const own = state.underWay.indexOf(search);
  if (own === -1) return typedSearch(search);
  return { ...state, seen: search, underWay: state.underWay.slice(own + 1) };
}
