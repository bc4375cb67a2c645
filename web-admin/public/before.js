// Runs before the console's own code is here: what the dashboard shows is asked for while that code is loading.
// `web-shared/src/api/early.ts` takes the answers.
try {
  const token = localStorage.getItem('token');
  const isAdmin = JSON.parse(localStorage.getItem('user') ?? 'null')?.role === 'admin';
  if (token !== null && isAdmin && /^\/admin\/?$/.test(location.pathname))
    globalThis.earlyAnswers = new Map(
      [
        '/api/auth/me',
        '/api/config',
        '/api/admin/stats',
        '/api/admin/attention',
        '/api/admin/payment-checks',
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
  // The dashboard asks by itself.
}
