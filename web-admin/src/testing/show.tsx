import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type AuthProvider, memoryStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Api } from '../api/api.ts';
import { ConsoleContext } from '../ConsoleContext.tsx';
import { ConsoleLayout } from '../layout/ConsoleLayout.tsx';
import type { ConsoleResource } from '../resource.ts';
import { resources } from '../resources.ts';
import { DialogHost } from '../shared/dialog/DialogHost.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';

const signedIn: AuthProvider = {
  login: async () => undefined,
  logout: async () => '/login',
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 'morgan', fullName: 'Morgan Reyes' }),
};

const pages = new Map<ConsoleResource, ComponentType>();

async function pageOf(resource: ConsoleResource): Promise<ComponentType> {
  const page = pages.get(resource) ?? (await resource.page()).default;
  pages.set(resource, page);
  return page;
}

const at = (path: string) => {
  const place = `/${path.split(/[/?]/)[1] ?? ''}`;
  const resource = resources.find((one) => one.path === place);
  if (resource === undefined) throw new Error(`The console has no ${path}.`);
  return resource;
};

function Address({ seen }: { readonly seen: (address: string) => void }) {
  const { pathname, search } = useLocation();
  seen(decodeURIComponent(`${pathname}${search}`));
  return null;
}

const impatient = { retry: false, retryDelay: 0, staleTime: 0 };
const impatientClient = () => new QueryClient({ defaultOptions: { queries: impatient } });

/** Shows a screen of the console at its address, with a fake API. */
export async function show(path: string, api: Api, store = memoryStore()) {
  const resource = at(path);
  const Page = await pageOf(resource);
  const queryClient = impatientClient();
  let address = '';
  const ui = (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <ConsoleContext
        api={api}
        authProvider={signedIn}
        queryClient={queryClient}
        resources={resources}
        store={store}
      >
        <Address
          seen={(now) => {
            address = now;
          }}
        />
        <DialogHost>
          <Shortcuts />
          <Routes>
            <Route
              path={`${resource.path}/*`.replace('//', '/')}
              element={
                <ResourceContextProvider value={resource.name}>
                  <Page />
                </ResourceContextProvider>
              }
            />
          </Routes>
        </DialogHost>
      </ConsoleContext>
    </MemoryRouter>
  );
  const { unmount } = render(ui);
  return { user: userEvent.setup({ delay: null }), queryClient, address: () => address, unmount };
}

/** Shows the frame of the console around an empty page. */
export async function showFrame(path: string, api: Api, store = memoryStore()) {
  const queryClient = impatientClient();
  let address = '';
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <ConsoleContext
        api={api}
        authProvider={signedIn}
        queryClient={queryClient}
        resources={resources}
        store={store}
      >
        <Address
          seen={(now) => {
            address = now;
          }}
        />
        <ConsoleLayout>
          <p>The page</p>
        </ConsoleLayout>
      </ConsoleContext>
    </MemoryRouter>,
  );
  await screen.findByText('The page');
  return { user: userEvent.setup({ delay: null }), address: () => address };
}
