// The service worker of the cleaner's pages. The build writes it to /sw.js with its list of files. It knows the shell
// alone: it sends nothing, and keeps no answer of the API.

export interface Shell {
  /** Another one for each build. */
  readonly version: string;
  readonly page: string;
  /** Scripts, styles, fonts and icons that the page needs. */
  readonly files: readonly string[];
}

interface Waiting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** What a service worker has of its browser. */
export interface Scope {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly location: Pick<Location, 'origin'>;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export function startWorker(scope: Scope, { version, page, files }: Shell): void {
  const prefix = 'tidylog-cleaner-';
  const name = `${prefix}${version}`;
  const longestWait = 2_500;
  const longestFetch = 60_000;
  const kept = new Set(files);

  const keepShell = async (): Promise<void> => {
    const cache = await scope.caches.open(name);
    await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
    // Its nonce and its policy are kept together with it.
    const answer = await scope.fetch(page, {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: AbortSignal.timeout(longestFetch),
    });
    if (!answer.ok || answer.redirected || !(answer.headers.get('content-type') ?? '').includes('html'))
      throw new Error('The page did not come.');
    await cache.put(page, answer);
  };

  const forgetOlder = async (): Promise<void> => {
    const names = await scope.caches.keys();
    const older = names.filter((other) => other.startsWith(prefix) && other !== name);
    await Promise.all(older.map((other) => scope.caches.delete(other)));
    await scope.clients.claim();
  };

  const keptAs = async (address: string): Promise<Response | undefined> =>
    await (await scope.caches.open(name)).match(address, { ignoreVary: true });

  const fileOf = async (request: Request, path: string): Promise<Response> =>
    (await keptAs(path)) ?? (await scope.fetch(request, { signal: request.signal }));

  /** A page of a hotel or a proxy is no page of ours. */
  const isOurs = (answer: Response): boolean =>
    answer.type === 'opaqueredirect' || answer.headers.has('content-security-policy');

  const pageOf = async (request: Request): Promise<Response> => {
    const fresh = scope.fetch(request, { signal: request.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), longestWait);
    });
    const inTime = await Promise.race([fresh.catch(() => undefined), late]);
    clearTimeout(timer);
    if (inTime !== undefined && isOurs(inTime) && inTime.status < 500) return inTime;
    return (await keptAs(page)) ?? (await fresh);
  };

  scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
  scope.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take over') void scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (/^\/(?:api|admin|dev)(?:\/|$)/.test(pathname)) return;
    if (request.mode === 'navigate') event.respondWith(pageOf(request));
    else if (kept.has(pathname)) event.respondWith(fileOf(request, pathname));
  });
}
