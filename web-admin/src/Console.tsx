import { lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { createDataProvider } from './api/data-provider.ts';
import { createQueryClient } from './api/query-client.ts';
import { ResourcesContext } from './api/refresh.ts';
import { dashboard } from './dashboard/resource.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageError } from './layout/PageError.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { Toast } from './layout/Toast.tsx';
import { listed, resources } from './resources.ts';
import { authProvider } from './session/auth-provider.ts';
import { SignInPage } from './session/SignInPage.tsx';
import { consoleStore } from './store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const DashboardPage = lazy(dashboard.page);
const lists = listed.map(({ name, page }) => <Resource key={name} name={name} list={lazy(page)} />);

const dataProvider = createDataProvider();
const queryClient = createQueryClient();
const store = consoleStore();

export function Console() {
  return (
    // A list keeps its sort and filters in the address: as a transition the address would lag behind a click, and
    // the next change would be made to what the list showed before.
    <BrowserRouter basename="/admin" useTransitions={false}>
      <ErrorBoundary FallbackComponent={PageError}>
        <ResourcesContext value={resources}>
          <Admin
            authProvider={authProvider}
            catchAll={NotFoundPage}
            darkTheme={darkTheme}
            dashboard={DashboardPage}
            dataProvider={dataProvider}
            disableTelemetry
            error={PageError}
            layout={ConsoleLayout}
            lightTheme={lightTheme}
            loading={PageLoading}
            loginPage={SignInPage}
            notification={Toast}
            queryClient={queryClient}
            requireAuth
            store={store}
            title="Tidylog"
          >
            {lists}
          </Admin>
        </ResourcesContext>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
