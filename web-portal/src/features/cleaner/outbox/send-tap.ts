import { businessNow, callWithHeaders } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import type { Outcome } from './queue.ts';
import type { JobAct, Tap } from './tap-store.ts';

const routes = {
  'clock-in': 'POST /cleaner/clock-in/:id',
  'clock-out': 'POST /cleaner/clock-out/:id',
  'update-eta': 'POST /cleaner/update-eta/:id',
  'on-my-way': 'POST /cleaner/jobs/:id/on-my-way',
  'no-access': 'POST /cleaner/jobs/:id/no-access',
  notes: 'POST /cleaner/jobs/:id/notes',
  checklist: 'PUT /cleaner/jobs/:id/checklist',
} as const satisfies Readonly<Record<Exclude<JobAct, 'photos'>, string>>;

/** In milliseconds. A photo on a weak signal takes its time. */
const answerWithin = { act: 20_000, photo: 120_000 } as const;

export type Answered = Outcome & { readonly answer?: object; readonly error?: ApiError };

/** In milliseconds. */
const atOnce = 10_000;

export interface Way {
  readonly file?: Blob | undefined;
  /** Sent for the first time, while its person waits: then it goes by the clock of the server, which needs no guess. */
  readonly isLive: boolean;
}

const timeOf = (tappedAt: string, { isLive }: Way): { readonly tapped_at?: string } =>
  isLive && businessNow() - Date.parse(tappedAt) < atOnce ? {} : { tapped_at: tappedAt };

/** Of another shape, or without the time of our server, the answer is that of a network's own page. */
const isAnswer = (act: JobAct, answer: unknown): answer is object =>
  typeof answer === 'object' &&
  answer !== null &&
  (act === 'checklist'
    ? 'done' in answer && 'total' in answer
    : 'id' in answer && typeof answer.id === 'string');

const later = (retryAfter: number | null = null): Answered => ({ kind: 'later', retryAfter });

const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** What a failed call means for its tap. A refusal counts only in the words of our server. */
function outcomeOf(error: unknown): Answered {
  if (!(error instanceof ApiError)) return later();
  const { status, code, detail, retryAfter } = error;
  if (isPassing(status) || code === 'unreadable' || code === 'unnamed') return later(retryAfter);
  if (status === 401) return { kind: 'signed-out' };
  return {
    kind: 'refused',
    refusal: { code, detail: detail ?? 'This could not be taken. Please tell the office.' },
    error,
  };
}

function calling(
  { id, job, act, body, tappedAt }: Tap,
  way: Way,
): Promise<{ readonly body: unknown; readonly isOurs: boolean }> {
  const params = { id: job } as never;
  if (act !== 'photos')
    return callWithHeaders(routes[act], {
      params,
      body: { ...body, ...timeOf(tappedAt, way) } as never,
      idempotencyKey: id,
      timeoutMs: answerWithin.act,
    });
  return callWithHeaders('POST /cleaner/jobs/:id/photos', {
    params,
    query: { ...body, taken_at: tappedAt } as never,
    idempotencyKey: id,
    timeoutMs: answerWithin.photo,
    ...(way.file !== undefined && { file: way.file }),
  });
}

/** Sends a tap under its own id, as often as it takes: the server takes it once. */
export async function sendTap(tap: Tap, way: Way): Promise<Answered> {
  // A browser may be wrong about having signal, but not about having none.
  if (!navigator.onLine) return later();
  if (tap.act === 'photos' && way.file === undefined)
    return {
      kind: 'refused',
      refusal: { code: 'photo-lost', detail: 'This photo is no longer on this phone. Please take it again.' },
    };
  try {
    const { body: answer, isOurs } = await calling(tap, way);
    return isOurs && isAnswer(tap.act, answer) ? { kind: 'done', answer } : later();
  } catch (error) {
    return outcomeOf(error);
  }
}
