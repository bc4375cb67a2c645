// Runs before the page's own code is here.

// A chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system decides.
}

// Without the app's code nothing else could say that it did not come.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.getElementById('not-loaded').hidden = false;
  },
  { capture: true },
);

// Some pages arrive as a first visitor sees them: someone with a session, or with something typed in this tab, waits
// for their own.
try {
  if (localStorage.getItem('token') !== null || sessionStorage.length > 0 || history.state !== null)
    document.documentElement.dataset.returning = '';
} catch {
  // Without storage every visit is a first one.
}

// What home shows is asked while its code is still loading: `web-shared/src/api/early.ts` takes the answers.
try {
  const token = localStorage.getItem('token');
  const isCustomer = JSON.parse(localStorage.getItem('user') ?? 'null')?.role === 'customer';
  if (token !== null && isCustomer && location.pathname === '/')
    globalThis.earlyAnswers = new Map(
      [
        '/api/auth/me',
        '/api/config',
        '/api/customer/next-appointment',
        '/api/customer/upcoming-appointments',
        '/api/customer/bookings',
        '/api/customer/payment-history',
      ].map((address) => {
        const answer = fetch(address, {
          headers: { accept: 'application/json', authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(10_000),
        });
        // An answer that no one takes may fail without a word.
        answer.catch(() => undefined);
        return [address, { token, answer }];
      }),
    );
} catch {
  // Home asks by itself.
}
