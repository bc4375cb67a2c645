import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Scope, startWorker } from './shell-worker.ts';

const origin = 'https://tidy.example';
type Listener = (event: never) => void;

/** A browser with one worker, whose caches are maps. */
function newBrowser() {
  const stores = new Map<string, Map<string, Response>>();
  const fetched = vi.fn<typeof fetch>();
  const skipped = vi.fn(async () => undefined);
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).pathname;
  const openStore = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      addAll: async (requests: readonly Request[]) => {
        for (const request of requests) store.set(keyOf(request), await fetched(request));
      },
      put: async (request: string, answer: Response) => void store.set(keyOf(request), answer),
      match: async (request: string) => store.get(keyOf(request))?.clone(),
    };
  };
  const listeners = new Map<string, Listener>();
  const scope = {
    caches: {
      open: async (name: string) => openStore(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    fetch: fetched,
    location: { origin },
    skipWaiting: skipped,
    clients: { claim: async () => undefined },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  } as unknown as Scope;
  const happen = async (type: string) => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
  };
  const ask = (path: string, more: { method?: string; mode?: string } = {}) => {
    const request = { url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...more };
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
    } as never);
    return answer;
  };
  const say = (data: unknown) => listeners.get('message')?.({ data } as never);
  return { scope, stores, fetched, skipped, happen, ask, say };
}

const pageWith = (text: string, more: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "style-src 'nonce-1'", ...more },
  });
const shell = { version: 'two', page: '/cleaner', files: ['/assets/a.js'] };
const navigation = { mode: 'navigate' };
let browser: ReturnType<typeof newBrowser>;

const installed = async () => {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, origin), init);
      }
    },
  );
  browser.fetched.mockImplementation(async (request) =>
    (request instanceof Request ? request.url : request.toString()) === '/cleaner'
      ? pageWith('kept page')
      : new Response('kept script'),
  );
  await browser.happen('install');
  browser.fetched.mockReset();
};

beforeEach(() => {
  vi.unstubAllGlobals();
  browser = newBrowser();
  startWorker(browser.scope, shell);
});

describe('without signal', () => {
  beforeEach(async () => {
    await installed();
    browser.fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  });
  test('a page of the cleaner opens as it was kept, with its policy', async () => {
    const answer = await browser.ask('/cleaner/jobs/1', navigation);
    expect(await answer?.text()).toBe('kept page');
    expect(answer?.headers.get('content-security-policy')).toBe("style-src 'nonce-1'");
  });
  test('its files are there', async () => {
    expect(await (await browser.ask('/assets/a.js'))?.text()).toBe('kept script');
  });
});

describe('with signal', () => {
  beforeEach(installed);
  test('a page comes fresh, and is not kept', async () => {
    browser.fetched.mockResolvedValue(pageWith('fresh page'));
    expect(await (await browser.ask('/cleaner', navigation))?.text()).toBe('fresh page');
    browser.fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await browser.ask('/cleaner', navigation))?.text()).toBe('kept page');
  });
  test.each([
    ['that says nothing for 2.5 s', () => new Promise<Response>(() => undefined)],
    ['that shows a sign-in page of its own', async () => new Response('<h1>Hotel</h1>')],
    [
      'whose server fails',
      async () => new Response('', { status: 502, headers: { 'content-security-policy': 'x' } }),
    ],
  ])('a network %s does not hold up the page', async (_name, answer) => {
    vi.useFakeTimers();
    browser.fetched.mockImplementation(answer);
    const asked = browser.ask('/cleaner', navigation);
    await vi.advanceTimersByTimeAsync(2_500);
    vi.useRealTimers();
    expect(await (await asked)?.text()).toBe('kept page');
  });
});

test.each([
  ['/api/cleaner/today-jobs', {}],
  ['/admin', navigation],
  ['/dev/mail', {}],
  ['https://elsewhere.example/assets/a.js', {}],
  ['/assets/a.js', { method: 'POST' }],
  ['/assets/of-another-page.js', {}],
])('%s is none of its business', async (path, more) => {
  await installed();
  expect(browser.ask(path, more)).toBeUndefined();
});

test('a page that did not come fails the installation', async () => {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string) {
        super(new URL(input, origin));
      }
    },
  );
  browser.fetched.mockImplementation(async () => new Response('<h1>Hotel</h1>', { status: 511 }));
  await expect(browser.happen('install')).rejects.toThrow('The page did not come.');
});

test('a new build forgets the older ones, and nothing else, once it is taken', async () => {
  for (const name of ['tidylog-cleaner-one', 'something-else']) await browser.scope.caches.open(name);
  await installed();
  await browser.happen('activate');
  expect([...browser.stores.keys()]).toEqual(['something-else', 'tidylog-cleaner-two']);
  expect(browser.skipped).not.toHaveBeenCalled();
  browser.say('anything');
  browser.say('take over');
  expect(browser.skipped).toHaveBeenCalledOnce();
});
