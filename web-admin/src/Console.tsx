import { lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { createDataProvider } from './api/data-provider.ts';
import { createQueryClient } from './api/query-client.ts';
import { AreaNoticeList } from './areas/AreaNoticeList.tsx';
import { BookingList } from './bookings/BookingList.tsx';
import { CleanerList } from './cleaners/CleanerList.tsx';
import { CustomerList } from './customers/CustomerList.tsx';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageError } from './layout/PageError.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { Toast } from './layout/Toast.tsx';
import { ServiceList } from './services/ServiceList.tsx';
import { authProvider } from './session/auth-provider.ts';
import { SignInPage } from './session/SignInPage.tsx';
import { consoleStore } from './store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const DashboardPage = lazy(() =>
  import('./dashboard/DashboardPage.tsx').then((module) => ({ default: module.DashboardPage })),
);

const dataProvider = createDataProvider();
const queryClient = createQueryClient();
const store = consoleStore();

export function Console() {
  return (
    // A list keeps its sort and filters in the address: as a transition the address would lag behind a click, and
    // the next change would be made to what the list showed before.
    <BrowserRouter basename="/admin" useTransitions={false}>
      <ErrorBoundary FallbackComponent={PageError}>
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
          <Resource name="bookings" list={BookingList} />
          <Resource name="customers" list={CustomerList} />
          <Resource name="cleaners" list={CleanerList} />
          <Resource name="services" list={ServiceList} />
          <Resource name="area-notices" list={AreaNoticeList} />
        </Admin>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
