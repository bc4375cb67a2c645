import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { PaperDocument } from './document.ts';
import { pdfOf } from './draw.ts';

const paper: PaperDocument = {
  title: 'Receipt',
  number: 'RCP-2027-000042',
  fileName: 'RCP-2027-000042.pdf',
  from: ['Tidy Home Cleaning', '(281) 555-0142', 'office@example.com'],
  to: ['Ada Lovelace', '12 Oak Lane', 'Houston, TX 77433'],
  facts: [
    ['Service date', 'Friday, January 15, 2027'],
    ['Time', '8:00 AM - 10:00 AM'],
  ],
  lines: [
    { text: 'Bi-weekly cleaning', detail: 'Included: Dusting', amount: '$210.00' },
    { text: 'Inside Oven', detail: '2 × $15.00', amount: '$30.00' },
  ],
  sums: [
    { text: 'Subtotal', detail: null, amount: '$240.00' },
    { text: 'Tax 8.25%', detail: null, amount: '$19.80' },
  ],
  total: { text: 'Total', detail: null, amount: '$259.80' },
  money: [
    { text: 'Paid with Visa ending in 4242', detail: 'Monday, January 11, 2027', amount: '$259.80' },
    { text: 'Refunded', detail: 'Tuesday, January 12, 2027', amount: '-$50.00' },
  ],
  balance: { text: 'Balance due', detail: null, amount: '$0.00' },
  notes: null,
  footer: 'Questions? Call (281) 555-0142.',
};

/** The text of each page, as a reader copies it. */
async function pagesOf(changes: Partial<PaperDocument> = {}): Promise<readonly string[]> {
  const bytes = await pdfOf({ ...paper, ...changes });
  const loading = getDocument({ data: bytes, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return pages;
}

/** The names of the fonts in a document, without the prefix of the subset. */
async function fontsOf(changes: Partial<PaperDocument> = {}): Promise<readonly string[]> {
  const text = new TextDecoder('latin1').decode(await pdfOf({ ...paper, ...changes }));
  const names = Array.from(text.matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g), ([, name = '']) => name);
  return [...new Set(names)].toSorted();
}

test('a document uses the font of the screens, and others for what that font lacks', async () => {
  expect(await fontsOf()).toEqual(['Figtree-Bold', 'Figtree-Regular']);
  expect(await fontsOf({ to: ['Ada', 'Nguyễn Thị Hằng'] })).toContain('DejaVuSans');
});

describe('the paper', () => {
  test('is one page that says all of it', async () => {
    const [page = '', ...more] = await pagesOf();
    expect(more).toEqual([]);
    const { fileName: _name, ...shown } = paper;
    const texts = JSON.stringify(shown, (_key, value: unknown) => value ?? undefined)
      .split('"')
      .filter((text) => / |\$|-/.test(text) && !text.startsWith(':'));
    for (const text of texts) expect(page).toContain(text);
    expect(page).toContain('RCP-2027-000042');
  });

  test.each([
    'Ελένη Παπαδοπούλου',
    'Nguyễn Thị Hằng',
    'Łukasz Żółć',
    'Анна Каренина',
    'Zoë 🧹 李小龍',
    '山田 たろう',
    '김민준',
    'สมชาย',
    'Zoë O’Brien & Sons <Ltd>',
    '<img src=x onerror=alert(1)>',
  ])('names %s so that it can be read and copied', async (name) => {
    const [page = ''] = await pagesOf({ to: [name] });
    expect(page.normalize('NFC')).toContain(name.normalize('NFC'));
  });

  test.each([
    ['محمد عبدالله', ['هللادبع دمحم']],
    ['יוסי כהן Street', ['ןהכ יסוי', ' Street']],
    ['Ana (אנה) 12', ['Ana (', 'הנא', ') ', '12']],
    ['יוסי (12) כהן', ['ןהכ (', '12', ') יסוי']],
  ])('sets %s in visual order, run by run', async (name, drawn) => {
    const loading = getDocument({ data: await pdfOf({ ...paper, to: [name] }), verbosity: 0 });
    const { fnArray, argsArray } = await (await (await loading.promise).getPage(1)).getOperatorList();
    await loading.destroy();
    const texts = argsArray.flatMap((args, index) =>
      fnArray[index] === OPS.showText
        ? [args[0].map((glyph: { readonly unicode?: string }) => glyph.unicode ?? '').join('')]
        : [],
    );
    const lefts = argsArray.flatMap((args, index) =>
      fnArray[index] === OPS.setTextMatrix ? [Number(args[0][4])] : [],
    );
    const first = texts.indexOf(drawn[0]);
    expect(texts.slice(first, first + drawn.length)).toEqual(drawn);
    const placed = lefts.slice(first, first + drawn.length);
    expect(placed).toEqual(placed.toSorted((one, other) => one - other));
  });

  test('goes on on further pages, each with its number and foot', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => ({
      text: `Add-on number ${index + 1}`,
      detail: null,
      amount: '$1.00',
    }));
    const pages = await pagesOf({ lines });
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      expect(page).toContain('Questions? Call');
    }
    const all = pages.join(' ');
    for (const { text } of lines) expect(all).toContain(text);
    expect(pages.at(-1)).toContain('Balance due');
  });

  test('wraps what is long, and keeps it on the page', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4);
    const [page = ''] = await pagesOf({ to: [long] });
    expect(page.replaceAll(' ', '')).toContain(long);
  });
});
