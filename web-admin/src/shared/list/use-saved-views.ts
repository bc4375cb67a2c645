import { useGetIdentity, useListContext, useResourceContext, useStore } from 'react-admin';
import { useFilters } from './filters.ts';
import { type SavedView, viewShown, viewsKey, withoutView, withView } from './saved-views.ts';

const none: readonly SavedView[] = [];

/** The signed-in person's saved views of the list around. */
export function useSavedViews() {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  const [all, setAll] = useStore(viewsKey(String(identity?.id ?? ''), resource), none);
  const { sort, setSort, setFilters } = useListContext();
  const { values } = useFilters();
  const shown = { filter: values, sort };
  return {
    all,
    current: viewShown(all, shown),
    save: (name: string): void => setAll(withView(all, { name, ...shown })),
    remove: (name: string): void => setAll(withoutView(all, name)),
    apply: (view: SavedView): void => {
      setFilters({ ...view.filter }, undefined);
      setSort({ ...view.sort });
    },
  };
}
