import { expect, type Page } from '@playwright/test';
import rulesOfAxe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** The rules whose answer depends on where things lie and how large they are; the others only read the elements. */
const layoutRules = ['target-size', 'scrollable-region-focusable'];
/** Of the calendar library; its days are also shown as a list (decisions, "Calendars and keys"). */
const calendarGrid = '.rbc-time-view';
const smallestTarget = 24;
const desktop = { width: 1280, height: 800 };
/** What the tests of pages that people use on a phone give to `test.use`. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The same for a tablet that is held upright. */
export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
const narrowest = { width: 320, height: 640 };

/**
 * Waits until animations have finished. Ignores endless ones, such as a spinner, and invisible ones: the browser
 * never ends a transition inside closed details.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isSeen = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    const isPassing = ({ effect }: Animation) =>
      isSeen(effect) && effect?.getComputedTiming().iterations !== Infinity;
    const passing = () => document.getAnimations().filter(isPassing);
    while (passing().length > 0) await Promise.allSettled(passing().map(({ finished }) => finished));
  });

declare global {
  /** Stays in the page after the first check. */
  var axe: { run(part: ElementContext, options: RunOptions): Promise<AxeResults> } | undefined;
}

/** Reading the source takes longer than most checks, so each page and frame reads it once. */
const giveAxe = (page: Page): Promise<unknown> =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(rulesOfAxe.source);
    }),
  );

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  await giveAxe(page);
  const violations = await page.evaluate(
    async ({ asked, except }) => (await globalThis.axe?.run({ exclude: except }, asked))?.violations,
    { asked: { ...options, resultTypes: ['violations' as const] }, except: [calendarGrid] },
  );
  if (violations === undefined) throw new Error('The rules did not run.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The background color of a page. */
export const paperOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor).join(),
  );

const isOfPortal = (page: Page): boolean => !/^\/(admin|dev)/.test(new URL(page.url()).pathname);

/** Elements that are wider than the screen or scroll sideways, except tables. */
const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)} ${element.textContent?.slice(0, 40)}`;
    const isInTable = (element: Element) => element.closest('table') ?? element.querySelector('table');
    const scrolls = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const reachesOut = (element: Element) => element.getBoundingClientRect().right > width + 1;
    const farthest = () =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => reachesOut(element) && ![...element.children].some(reachesOut))
        .map(named);
    return [
      ...(document.documentElement.scrollWidth > width
        ? [`the page, ${document.documentElement.scrollWidth} px: ${farthest().join('; ')}`]
        : []),
      ...[...document.body.querySelectorAll('*')]
        .filter((element) => scrolls(element) && !isInTable(element) && element.checkVisibility())
        .map(named),
    ];
  }, page.viewportSize()?.width ?? 0);

/** Controls that are too small for a finger; links inside a line of text may be. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls =
      'a[href], button, input, select, textarea, [role=button], [role=combobox], [role=option]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], :disabled, .sr-only') === null;
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline';
    const boxOf = (element: Element) =>
      (element.matches('[type=radio], [type=checkbox]')
        ? (element.closest('label') ?? element)
        : element
      ).getBoundingClientRect();
    const isSmall = (element: Element) => {
      const { width, height } = boxOf(element);
      return width > 1 && height > 1 && (width < least || height < least);
    };
    return [...document.querySelectorAll(controls)]
      .filter((element) => isShown(element) && !isInText(element) && isSmall(element))
      .map((element) => {
        const { width, height } = boxOf(element);
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} x ${Math.round(height)} px`;
      });
  }, smallestTarget);

async function findingsWhenNarrowest(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize(narrowest);
  await settle(page);
  const found = await sidewaysScrollers(page);
  if (usual) await page.setViewportSize(usual);
  await settle(page);
  return found;
}

/**
 * With text at 200%, as WCAG 1.4.4 requires: nothing scrolls sideways, and targets stay apart. Larger text never
 * needs more contrast. The console and the developer pages have their own sizes.
 */
async function findingsInLargeText(page: Page): Promise<string[]> {
  if (!isOfPortal(page)) return [];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settle(page);
  const found = [
    ...(await sidewaysScrollers(page)),
    ...(await findings(page, { runOnly: layoutRules, iframes: false })),
  ];
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await settle(page);
  return found;
}

/**
 * Goes to an address within the app that is open, as a link does: the next look finds axe where it is, and the app
 * does not load again. The page before stays until the code of the new one is there, so what follows waits for
 * something that only the new one has.
 */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const before = await paperOf(page);
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (paper) =>
      [document.documentElement, document.body]
        .map((part) => getComputedStyle(part).backgroundColor)
        .join() !== paper,
    before,
  );
}

type Form = 'desktop' | 'phone';

const formOf = (page: Page): Form =>
  page.viewportSize()?.width === phone.viewport.width ? 'phone' : 'desktop';

/** Shows the open page as on a phone, in the dark, or as on a desktop, in the light. */
export async function showAs(page: Page, form: Form): Promise<void> {
  if (formOf(page) === form) return;
  await page.setViewportSize(form === 'phone' ? phone.viewport : desktop);
  await changeScheme(page, form === 'phone' ? 'dark' : 'light');
}

/** Acts on the open page as on a phone, and goes back to the desktop. */
export async function onPhone(page: Page, act: () => Promise<void>): Promise<void> {
  await showAs(page, 'phone');
  await act();
  await showAs(page, 'desktop');
}

/**
 * Checks what the page shows now. On the desktop, in the light: all rules of WCAG 2.2 A and AA. On the phone, in the
 * dark: what colors and the width change, which is contrast, the size and distance of targets, and that only tables
 * scroll sideways, down to 320 px and with text at 200%. A finding does not end the test.
 */
export async function inspectForm(page: Page, screen: string): Promise<void> {
  await settle(page);
  const form = formOf(page);
  const found =
    form === 'phone'
      ? {
          rules: await findings(page, { runOnly: ['color-contrast', ...layoutRules], iframes: false }),
          small: await smallTargets(page),
          sideways: await sidewaysScrollers(page),
          narrow: await findingsWhenNarrowest(page),
          large: await findingsInLargeText(page),
        }
      : {
          rules: await findings(page, { runOnly: rules }),
          small: await smallTargets(page),
          sideways: await sidewaysScrollers(page),
        };
  expect
    .soft(Object.values(found).flat(), `${screen}, ${form}: ${JSON.stringify(found, null, 2)}`)
    .toEqual([]);
}

/** Checks what a tablet shows now: that targets are large enough and apart, and that only tables scroll sideways. */
export async function inspectOnTablet(page: Page, screen: string): Promise<void> {
  await settle(page);
  const found = {
    rules: await findings(page, { runOnly: layoutRules, iframes: false }),
    small: await smallTargets(page),
    sideways: await sidewaysScrollers(page),
  };
  expect
    .soft(Object.values(found).flat(), `${screen}, tablet: ${JSON.stringify(found, null, 2)}`)
    .toEqual([]);
}

/** Checks what the page shows now in both forms, and leaves it in the second: changing the theme takes longest. */
export async function inspectAndTurn(page: Page, screen: string): Promise<void> {
  await inspectForm(page, screen);
  await showAs(page, formOf(page) === 'phone' ? 'desktop' : 'phone');
  await inspectForm(page, screen);
}

/** Checks what the desktop shows now, in both forms. */
export async function inspect(page: Page, screen: string): Promise<void> {
  await inspectAndTurn(page, screen);
  await showAs(page, 'desktop');
  await settle(page);
}

/** Checks the contrast of what the desktop shows in the dark. */
export async function inspectInTheDark(page: Page, screen: string): Promise<void> {
  await changeScheme(page, 'dark');
  await settle(page);
  const found = await findings(page, { runOnly: ['color-contrast'], iframes: false });
  expect.soft(found, `${screen}, dark`).toEqual([]);
  await changeScheme(page, 'light');
}
