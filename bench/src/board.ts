import { type Browser, chromium, type Page } from '@playwright/test';
import { type Product, startProduct } from '@tidylog/app/testing/product';
import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { percentile } from './measure.ts';
import { keptBy } from './pages.ts';
import { type Finding, milliseconds, ratio } from './report.ts';

type Day = AnswerOf<Endpoints['GET /admin/calendar/availability-summary']>;
type Job = AnswerOf<Endpoints['GET /admin/calendar/unassigned-jobs']>['unassigned_jobs'][number];

interface Size {
  readonly cleaners: number;
  readonly jobs: number;
}

const full: Size = { cleaners: 60, jobs: 120 };
/** A few rows, the same carry. */
const small: Size = { cleaners: 8, jobs: 4 };
/** Of all jobs, so many stand in the left column. */
const unassignedOf = ({ jobs }: Size): number => jobs / 4;
const moves = 240;
/** The time of a frame, in milliseconds. */
const frame = 1000 / 60;

const idOf = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Only what the board shows of a job. */
const jobOf = (number: number, date: string): Job =>
  ({
    id: idOf(number),
    customer_name: `Customer Number ${number}`,
    customer_email: 'customer@example.com',
    booking_date: date,
    slot_id: slotIds[number % 5],
    time_slot: slotLabel(slotIds[number % 5] ?? slotIds[0]),
    status: number % 3 === 0 ? 'pending' : 'confirmed',
    frequency: 'weekly',
    house_size: '1000-2000',
    estimated_duration_hours: 3,
    total_amount: 235,
    total_price: 235,
    amount_paid: 0,
    address: { street: '12 Oak Lane', city: 'Cypress', state: 'TX', zip_code: '77433' },
    cleaner_id: null,
    cleaner_name: null,
    service_name: 'Home Cleaning',
    apartment: null,
    notes: null,
    last_change: null,
    messages: [],
    version: '3',
  }) as unknown as Job;

function dayOf(date: string, size: Size): Day {
  const { cleaners, jobs } = size;
  const assigned = Array.from({ length: jobs - unassignedOf(size) }, (_, number) => jobOf(number, date));
  return {
    date,
    today: date,
    places: { taken: jobs, capacity: 200, closed: false },
    slots: slotIds.map((id) => ({
      id,
      time_slot: slotLabel(id),
      start_time: `${date}T${id.slice(0, 5)}:00-06:00`,
      end_time: `${date}T${id.slice(6)}:00-06:00`,
      has_begun: false,
    })),
    cleaners: Array.from({ length: cleaners }, (_, row) => ({
      cleaner_id: idOf(1_000 + row),
      cleaner_name: `Cleaner Number ${row}`,
      calendar_enabled: row % 2 === 0,
      calendar_error: null,
      is_active: true,
      slots: Object.fromEntries(
        slotIds.map((id) => [
          id,
          {
            available: 'unknown',
            existing_jobs: assigned.filter((job, number) => number % cleaners === row && job.slot_id === id),
          },
        ]),
      ) as Day['cleaners'][number]['slots'],
    })),
  };
}

async function openBoard(
  browser: Browser,
  url: string,
  kept: Readonly<Record<string, string>>,
  size: Size,
): Promise<Page> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  const page = await context.newPage();
  const date = '2027-01-15';
  await page.route('**/api/admin/calendar/availability-summary*', (route) =>
    route.fulfill({ json: dayOf(date, size) }),
  );
  await page.route('**/api/admin/calendar/unassigned-jobs', (route) =>
    route.fulfill({
      json: {
        unassigned_jobs: Array.from({ length: unassignedOf(size) }, (_, number) =>
          jobOf(size.jobs - number - 1, date),
        ),
      },
    }),
  );
  await page.goto(`${url}/admin/calendar`);
  await page.getByRole('row', { name: new RegExp(`Cleaner Number ${size.cleaners - 1}`) }).waitFor();
  return page;
}

async function middleOf(page: Page, selector: string, nth: number) {
  const box = await page.locator(selector).nth(nth).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Carries a card to and fro over the cells that are seen, a step a frame. */
async function carry(page: Page): Promise<void> {
  const card = await middleOf(page, '[role="group"] article', 0);
  const first = await middleOf(page, '[data-drop-target]', 0);
  const last = await middleOf(page, '[data-drop-target]', 5 * 6 + 4);
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y, { steps: 10 });
  await page.evaluate(() => performance.mark('carry-begins'));
  for (let step = 0; step < moves; step += 1) {
    const way = (1 - Math.cos((step / moves) * Math.PI * 6)) / 2;
    await page.mouse.move(
      first.x + (last.x - first.x) * way,
      first.y + ((last.y - first.y) * ((step * 7) % moves)) / moves,
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.evaluate(() => performance.mark('carry-ends'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of processor, without the time in which others had it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The work of the page's main thread in each frame, in milliseconds of processor. */
function workByFrame(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const [begins, ends] = ['carry-begins', 'carry-ends'].map((mark) =>
    events.find(({ name }) => name === mark),
  );
  if (begins === undefined || ends === undefined) throw new Error('The trace has no marks.');
  const tasks = events.filter(
    ({ name, tid, pid, ts }) =>
      name.endsWith('RunTask') &&
      tid === begins.tid &&
      pid === begins.pid &&
      ts >= begins.ts &&
      ts <= ends.ts,
  );
  const frameAt = (ts: number): number => Math.floor((ts - begins.ts) / 1000 / frame);
  const frames = new Array<number>(frameAt(ends.ts) + 1).fill(0);
  for (const { ts, tdur = 0 } of tasks) {
    const index = frameAt(ts);
    frames[index] = (frames[index] ?? 0) + tdur / 1000;
  }
  return frames;
}

async function workOf(
  browser: Browser,
  product: Product,
  kept: Readonly<Record<string, string>>,
  size: Size,
): Promise<readonly number[]> {
  const page = await openBoard(browser, product.url, kept, size);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await carry(page);
  const frames = workByFrame(await browser.stopTracing());
  await page.context().close();
  return frames;
}

/** A card carried over a board of 60 cleaners and 120 jobs, traced. */
export async function benchBoard(): Promise<Finding[]> {
  const product = await startProduct({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const kept = await keptBy('admin', product);
    const baseline = percentile(await workOf(browser, product, kept, small), 0.95);
    const frames = await workOf(browser, product, kept, full);
    const late = frames.filter((work) => work > frame).length;
    const p95 = percentile(frames, 0.95);
    return [
      {
        what: `card over a board of ${full.cleaners} cleaners and ${full.jobs} jobs`,
        measured: `${milliseconds(p95)} of work a frame (p95), longest ${milliseconds(Math.max(...frames))}, ${late} of ${frames.length} over`,
        baseline: `${milliseconds(baseline)} with ${small.cleaners} cleaners and ${small.jobs} jobs`,
        ratio: ratio(p95 / baseline),
        goal: `${milliseconds(frame)} a frame`,
        met: p95 <= frame && late <= frames.length / 100,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
