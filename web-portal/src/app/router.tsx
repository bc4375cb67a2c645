import { Navigate, type RouteObject } from 'react-router-dom';
import { beginHome } from '../features/home/begin-home.ts';
import { Anybody, Booker, Only, OnlyWithout } from '../shared/session/guards.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';
import { ErrorScreen, UnknownPage } from './ErrorScreen.tsx';
import { Shell } from './Shell.tsx';

const signInPages: RouteObject[] = [
  {
    element: <OnlyWithout roles={['customer', 'cleaner', 'admin']} />,
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('../features/identity/LoginPage.tsx')).LoginPage }),
      },
      {
        path: 'register',
        lazy: async () => ({
          Component: (await import('../features/identity/RegisterPage.tsx')).RegisterPage,
        }),
      },
    ],
  },
  {
    element: <OnlyWithout roles={['cleaner']} />,
    children: [
      {
        path: 'cleaner/login',
        lazy: async () => ({
          Component: (await import('../features/identity/CleanerLoginPage.tsx')).CleanerLoginPage,
        }),
      },
      {
        path: 'cleaner/signup',
        lazy: async () => ({
          Component: (await import('../features/identity/CleanerSignupPage.tsx')).CleanerSignupPage,
        }),
      },
    ],
  },
];

const openPages: RouteObject = {
  element: <Anybody />,
  children: [
    {
      path: 'auth/google/callback',
      lazy: async () => ({
        Component: (await import('../features/identity/GoogleCallbackPage.tsx')).GoogleCallbackPage,
      }),
    },
    {
      path: 'forgot-password',
      lazy: async () => ({
        Component: (await import('../features/identity/ForgotPasswordPage.tsx')).ForgotPasswordPage,
      }),
    },
    {
      path: 'reset-password',
      lazy: async () => ({
        Component: (await import('../features/identity/ResetPasswordPage.tsx')).ResetPasswordPage,
      }),
    },
    {
      path: 'verify-email',
      lazy: async () => ({
        Component: (await import('../features/identity/VerifyEmailPage.tsx')).VerifyEmailPage,
      }),
    },
    {
      path: 'change-email',
      lazy: async () => ({
        Component: (await import('../features/identity/ChangeEmailPage.tsx')).ChangeEmailPage,
      }),
    },
    {
      path: 'guest-booking',
      lazy: async () => ({
        Component: (await import('../features/booking/BookingPage.tsx')).GuestBookingPage,
      }),
    },
    {
      path: 'payment/:bookingId',
      lazy: async () => ({
        Component: (await import('../features/payment/PaymentPage.tsx')).PaymentPage,
      }),
    },
    {
      path: 'confirmation/:bookingId',
      lazy: async () => ({
        Component: (await import('../features/confirmation/ConfirmationPage.tsx')).ConfirmationPage,
      }),
    },
  ],
};

const memberPages: RouteObject = {
  element: <Only allowed="customer" />,
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('../features/home/HomePage.tsx')).HomePage }),
      loader: beginHome,
    },
    {
      path: 'book',
      lazy: async () => ({
        Component: (await import('../features/booking/BookingPage.tsx')).MemberBookingPage,
      }),
    },
    {
      path: 'upcoming',
      lazy: async () => ({
        Component: (await import('../features/visits/UpcomingPage.tsx')).UpcomingPage,
      }),
    },
    {
      path: 'payment',
      lazy: async () => ({
        Component: (await import('../features/payment/PaymentMethodsPage.tsx')).PaymentMethodsPage,
      }),
    },
    {
      path: 'profile',
      lazy: async () => ({ Component: (await import('../features/profile/ProfilePage.tsx')).ProfilePage }),
    },
    {
      path: 'subscriptions',
      lazy: async () => ({
        Component: (await import('../features/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
      }),
    },
    {
      path: 'payment-history',
      lazy: async () => ({
        Component: (await import('../features/payment-history/PaymentHistoryPage.tsx')).PaymentHistoryPage,
      }),
    },
  ],
};

const visitPages: RouteObject = {
  element: <Booker />,
  children: [
    {
      path: 'reschedule',
      lazy: async () => ({
        Component: (await import('../features/visits/ReschedulePage.tsx')).ReschedulePage,
      }),
    },
    {
      path: 'edit-cleaning',
      lazy: async () => ({ Component: (await import('../features/visits/EditPage.tsx')).EditPage }),
    },
    {
      path: 'notes',
      lazy: async () => ({ Component: (await import('../features/visits/NotesPage.tsx')).NotesPage }),
    },
  ],
};

const cleanerPages: RouteObject = {
  element: <Only allowed="cleaner" othersTo="/cleaner/login" againAt="/cleaner/login" />,
  children: [
    {
      lazy: async () => ({
        Component: (await import('../features/cleaner/layout/CleanerLayout.tsx')).CleanerLayout,
      }),
      children: [
        {
          path: 'cleaner',
          lazy: async () => ({
            Component: (await import('../features/cleaner/overview/OverviewPage.tsx')).OverviewPage,
          }),
        },
        {
          path: 'cleaner/jobs',
          lazy: async () => ({
            Component: (await import('../features/cleaner/jobs/JobsPage.tsx')).JobsPage,
          }),
        },
        {
          path: 'cleaner/jobs/:jobId',
          lazy: async () => ({
            Component: (await import('../features/cleaner/jobs/JobPage.tsx')).JobPage,
          }),
        },
        {
          path: 'cleaner/schedule',
          lazy: async () => ({
            Component: (await import('../features/cleaner/schedule/SchedulePage.tsx')).SchedulePage,
          }),
        },
        {
          path: 'cleaner/settings',
          lazy: async () => ({
            Component: (await import('../features/cleaner/settings/SettingsPage.tsx')).SettingsPage,
          }),
        },
        { path: 'settings', element: <Navigate to="/cleaner/settings" replace /> },
        {
          path: 'cleaner/earnings',
          lazy: async () => ({
            Component: (await import('../features/cleaner/earnings/EarningsPage.tsx')).EarningsPage,
          }),
        },
        {
          path: 'cleaner/wallet',
          lazy: async () => ({
            Component: (await import('../features/cleaner/wallet/WalletPage.tsx')).WalletPage,
          }),
        },
      ],
    },
  ],
};

// Outside the guards: a visitor's first page does not wait for a session.
const frontPage: RouteObject = {
  path: 'welcome',
  lazy: async () => ({ Component: (await import('../features/welcome/WelcomePage.tsx')).WelcomePage }),
};

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          frontPage,
          ...signInPages,
          openPages,
          memberPages,
          visitPages,
          cleanerPages,
          { path: '*', element: <UnknownPage /> },
        ],
      },
    ],
  },
];
