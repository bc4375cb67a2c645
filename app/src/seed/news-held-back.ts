import type { ToldStandIns } from '../stand-ins/told.ts';

const answerWithinMs = 5_000;

/** If the server does not answer, webhooks keep coming. */
async function holdWebhooks({ port, secretKey }: NonNullable<ToldStandIns['payments']>, paused: boolean) {
  await fetch(`http://127.0.0.1:${port}/control/webhooks`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paused }),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => undefined);
}

/**
 * Does something while the local payment server holds its webhooks. The demo company records its payments itself:
 * webhooks add nothing, and come once the company is made.
 */
export async function withNewsHeldBack<Result>(
  { payments }: ToldStandIns,
  work: () => Promise<Result>,
): Promise<Result> {
  if (payments === undefined) return await work();
  await holdWebhooks(payments, true);
  try {
    return await work();
  } finally {
    await holdWebhooks(payments, false);
  }
}
