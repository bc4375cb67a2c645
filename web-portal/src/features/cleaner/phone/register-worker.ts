import { outbox } from '../outbox/outbox.ts';

let isAsked = false;

/** A build that was fetched beside the running one is taken at the next start, but never while taps wait. */
function takeNewBuild(registration: ServiceWorkerRegistration): void {
  const { taps, others } = outbox.waiting();
  if (registration.waiting !== null && taps.length + others === 0)
    registration.waiting.postMessage('take over');
}

/** The worker that opens the cleaner's pages without signal. */
export function registerWorker(): void {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  void navigator.serviceWorker
    .register('/sw.js', { scope: '/cleaner' })
    .then(takeNewBuild)
    // Without it the pages need signal to open, as everywhere else.
    .catch(() => undefined);
}
