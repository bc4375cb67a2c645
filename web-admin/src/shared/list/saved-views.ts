import type { FilterValues } from './filters.ts';

interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Filters and an order of a list, under a name. */
export interface SavedView {
  readonly name: string;
  readonly filter: FilterValues;
  readonly sort: Sort;
}

/** What a list currently shows. */
export type ShownView = Omit<SavedView, 'name'>;

const isNamed =
  (name: string) =>
  (view: SavedView): boolean =>
    view.name.toLowerCase() === name.toLowerCase();

/** The views without the one with that name, ignoring case. */
export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => !isNamed(name)(view));

/** The views by name; this one replaces one with the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(views, view.name), view].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const isSameFilter = (one: FilterValues, other: FilterValues): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The view that the list shows, if it is one of them. */
export const viewShown = (views: readonly SavedView[], { filter, sort }: ShownView): SavedView | undefined =>
  views.find(
    (view) =>
      view.sort.field === sort.field && view.sort.order === sort.order && isSameFilter(view.filter, filter),
  );

/** Where the views of a list are stored: separately for each person, and kept when they sign out. */
export const viewsPrefix = 'views.';
export const viewsKey = (personId: string, resource: string): string =>
  `${viewsPrefix}${personId}.${resource}`;
