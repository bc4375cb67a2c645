import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The measurements of one visit on a phone with an empty cache. */
export interface Visit {
  /** Until the largest content was shown, in milliseconds from the request of the page. */
  readonly largestPaint: number;
  /** The sum of all layout shifts that no press caused. */
  readonly shift: number;
  readonly requests: number;
  readonly bytes: number;
}

interface Seen {
  largestPaint: number;
  shift: number;
  /** The elements that moved, to find the cause. */
  readonly moved: string[];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var seenOnPhone: Seen;
}

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const timesSlower = 4;
const screen = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { largestPaint: 0, shift: 0, moved: [] };
  globalThis.seenOnPhone = seen;
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 30)}`
      : 'a text';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.moved.push(
        `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join('; ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const stillFor = 2_000;
const longest = 30_000;

/** Until nothing was loaded, painted or moved for two seconds; streams that stay open do not count. */
async function untilStill(page: Page, loaded: () => number): Promise<void> {
  let last = '';
  let since = performance.now();
  const end = performance.now() + longest;
  while (performance.now() < end) {
    const now = JSON.stringify([await page.evaluate(() => globalThis.seenOnPhone), loaded()]);
    if (now !== last) since = performance.now();
    else if (performance.now() - since > stillFor) return;
    last = now;
    await pause(200);
  }
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  return session;
}

export interface VisitOptions {
  readonly url: string;
  /** What the browser of a signed-in person stores. */
  readonly kept: Readonly<Record<string, string>>;
  /** Called with the elements that moved. */
  readonly onMoved?: (moved: readonly string[]) => void;
}

const remembering = (browser: Browser, { url, kept }: VisitOptions): Promise<BrowserContext> =>
  browser.newContext({
    ...screen,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(url).origin,
          localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });

/**
 * Opens a page like a phone that was never there: no cache, 1.6 Mbit/s, 150 ms, a processor 4 times slower.
 */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await remembering(browser, options);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await slowed(page);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(options.url, { waitUntil: 'load' });
  await untilStill(page, () => requests + bytes);
  const { largestPaint, shift, moved } = await page.evaluate(() => globalThis.seenOnPhone);
  options.onMoved?.(moved);
  await context.close();
  return { largestPaint, shift, requests, bytes };
}
