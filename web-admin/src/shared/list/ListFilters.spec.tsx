import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ConsoleContext } from '../../ConsoleContext.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import type { ConsoleList, ListFilter } from './console-list.ts';
import { ListFilters } from './ListFilters.tsx';

const modules = import.meta.glob<Readonly<Record<string, ConsoleList>>>('../../*/*-list.ts', { eager: true });
const lists = Object.values(modules).flatMap((exported) => Object.values(exported));
const signedIn = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
};
const unfiltered = { filterValues: {}, setFilters: () => undefined } as unknown as ListControllerResult;

const control = ({ kind, label }: ListFilter): HTMLElement =>
  kind === 'date'
    ? screen.getByLabelText(label, { selector: 'input[type="date"]' })
    : screen.getByRole(kind === 'choice' ? 'combobox' : 'searchbox', { name: label });

test('the lists of the console are found', () => expect(lists.length).toBeGreaterThanOrEqual(9));

test.each(lists.map((list) => [list.title, list] as const))(
  'each filter of %s has its name',
  async (_title, { search, filters }) => {
    render(
      <MemoryRouter>
        <ConsoleContext
          api={fakeApi({ 'GET /admin/cleaners': () => [] })}
          authProvider={signedIn}
          queryClient={new QueryClient()}
          resources={[]}
          store={memoryStore()}
        >
          <ListContextProvider value={unfiltered}>
            <ListFilters search={search} filters={filters} />
          </ListContextProvider>
        </ConsoleContext>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('searchbox', { name: search })).toBeTruthy();
    expect(filters.map(control)).toHaveLength(filters.length);
  },
);
