import { lazy } from 'react';
import { CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { realApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { ConsoleContext } from './ConsoleContext.tsx';
import { dashboard } from './dashboard/resource.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageError } from './layout/PageError.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import type { ConsoleResource } from './resource.ts';
import { listed, resources } from './resources.ts';
import { authProvider } from './session/auth-provider.ts';
import { Permitted } from './session/Permitted.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { consoleStore } from './store.ts';

function pageOf({ page, permission, title }: ConsoleResource) {
  const Page = lazy(page);
  return () => (
    <Permitted permission={permission} title={title}>
      <Page />
    </Permitted>
  );
}

const DashboardPage = pageOf(dashboard);
const lists = listed.map((place) => <Resource key={place.name} name={place.name} list={pageOf(place)} />);

const queryClient = createQueryClient();
const store = consoleStore();

export function Console() {
  return (
    // A list keeps its sort and filters in the address. With transitions the address would lag behind a click, and
    // the next change would start from what the list showed before.
    <BrowserRouter basename="/admin" useTransitions={false}>
      <ErrorBoundary FallbackComponent={PageError}>
        <ConsoleContext
          api={realApi}
          authProvider={authProvider}
          queryClient={queryClient}
          resources={resources}
          store={store}
        >
          <CoreAdminUI
            catchAll={NotFoundPage}
            dashboard={DashboardPage}
            disableTelemetry
            error={PageError}
            layout={ConsoleLayout}
            loading={PageLoading}
            loginPage={SignInPage}
            requireAuth
            title="Tidylog"
          >
            {lists}
            <CustomRoutes>
              <Route path="/dashboard" element={<Navigate to="/" replace />} />
            </CustomRoutes>
          </CoreAdminUI>
        </ConsoleContext>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
