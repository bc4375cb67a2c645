import CssBaseline from '@mui/material/CssBaseline';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AdminContext, type AuthProvider, defaultI18nProvider, type Store } from 'react-admin';
import { type Api, ApiContext } from './api/api.ts';
import { createDataProvider } from './api/data-provider.ts';
import { ResourcesContext } from './api/refresh.ts';
import { Toast } from './layout/Toast.tsx';
import type { ConsoleResource } from './resource.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

interface ConsoleContextProps {
  readonly api: Api;
  readonly authProvider: AuthProvider;
  readonly queryClient: QueryClient;
  readonly resources: readonly ConsoleResource[];
  readonly store: Store;
  readonly children: ReactNode;
}

/** What surrounds every screen of the console, in the browser and in its tests. */
export function ConsoleContext({ api, resources, children, ...admin }: ConsoleContextProps) {
  const dataProvider = useMemo(() => createDataProvider(api.call, resources), [api, resources]);
  return (
    <ApiContext value={api}>
      <ResourcesContext value={resources}>
        <AdminContext
          {...admin}
          darkTheme={darkTheme}
          dataProvider={dataProvider}
          i18nProvider={defaultI18nProvider}
          lightTheme={lightTheme}
        >
          <CssBaseline enableColorScheme />
          {children}
          <Toast />
        </AdminContext>
      </ResourcesContext>
    </ApiContext>
  );
}
