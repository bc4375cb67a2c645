import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { linesOf } from './break-lines.ts';
import type { PaperDocument } from './document.ts';
import type { DocumentLine } from './lines.ts';
import { type Family, isInBrandFont } from './scripts.ts';
import { type VisualRun, visualRuns } from './visual-order.ts';

// PDF's own fonts have only Latin-1, and no single font has all the characters in people's names.
const bold = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
const brand = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
};
const addresses: Record<Family, string> = {
  base: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  han: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  hangul: import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  devanagari: import.meta.resolve(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  ),
  thai: import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
};
/** The distance from the top to the base font's baseline, as a share of its size; other fonts use the same baseline. */
const ascent = 0.928;

const ink = '#10231f';
const quiet = '#55635f';
const green = '#0f5c4c';
const hairline = '#cfd6d1';

const margin = 56;
const width = 612 - 2 * margin;
const right = margin + width;
const bottom = 792 - margin - 24;
const amountWidth = 110;
const gap = 16;

const usualSize = 9.5;

type Pdf = InstanceType<typeof PDFDocument>;
interface Look {
  readonly size?: number;
  readonly color?: string;
  readonly isBold?: boolean;
}
interface Style extends Look {
  readonly isBranded: boolean;
}

const styleOf = (text: string, look: Look): Style => ({ ...look, isBranded: isInBrandFont(text) });

function fontOf({ isBold = false, isBranded }: Style, family: Family): string {
  if (family !== 'base') return fileURLToPath(addresses[family]);
  if (isBranded) return isBold ? brand.bold : brand.regular;
  return isBold ? bold : fileURLToPath(addresses.base);
}

const styled = (pdf: Pdf, { size = usualSize, color = ink, ...style }: Style, family: Family = 'base'): Pdf =>
  pdf.font(fontOf(style, family)).fontSize(size).fillColor(color);

const lineHeight = (pdf: Pdf, style: Style): number => styled(pdf, style).currentLineHeight(true);

/** A font lays out right-to-left text as a whole; pdfkit would otherwise place its words one by one from the left. */
const wholeRun: PDFKit.Mixins.OpenTypeFeatures[] = ['rlig'];

interface Pen {
  readonly widthOf: (run: Pick<VisualRun, 'text' | 'family' | 'isRightToLeft'>) => number;
  readonly at: (run: VisualRun, x: number, y: number) => number;
}

function penOf(pdf: Pdf, style: Style): Pen {
  const featuresOf = ({ isRightToLeft }: Pick<VisualRun, 'isRightToLeft'>) =>
    isRightToLeft ? { features: wholeRun } : {};
  const widthOf: Pen['widthOf'] = (run) =>
    styled(pdf, style, run.family).widthOfString(run.text, featuresOf(run));
  return {
    widthOf,
    at: (run, x, y) => {
      const wide = widthOf(run);
      pdf.text(run.text, x, y, {
        ...featuresOf(run),
        lineBreak: false,
        baseline: -ascent * (style.size ?? usualSize),
      });
      return x + wide;
    },
  };
}

function textAt(
  pdf: Pdf,
  text: string,
  { x, y, w, align = 'left', ...look }: Look & { x: number; y: number; w: number; align?: 'left' | 'right' },
): number {
  const style = styleOf(text, look);
  const write = penOf(pdf, style);
  const height = lineHeight(pdf, style);
  const lines = linesOf(text, w, write.widthOf);
  for (const [index, { text: line, levels }] of lines.entries()) {
    const runs = visualRuns(line, levels);
    const wide = runs.reduce((sum, run) => sum + write.widthOf(run), 0);
    let at = align === 'left' ? x : x + w - wide;
    for (const run of runs) at = write.at(run, at, y + index * height);
  }
  return y + lines.length * height;
}

function heightOf(pdf: Pdf, text: string, w: number, look: Look): number {
  const style = styleOf(text, look);
  return linesOf(text, w, penOf(pdf, style).widthOf).length * lineHeight(pdf, style);
}

const rule = (pdf: Pdf, y: number): void => {
  pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.7).strokeColor(hairline).stroke();
};

function room(pdf: Pdf, y: number, height: number): number {
  if (y + height <= bottom) return y;
  pdf.addPage();
  return margin;
}

const logoSize = 26;

/** The logo of the portal's header, drawn on a square of 32. */
function logo(pdf: Pdf, y: number): void {
  pdf
    .save()
    .translate(margin, y)
    .scale(logoSize / 32);
  pdf.roundedRect(0, 0, 32, 32, 8).fill(green);
  pdf.lineWidth(2.4).lineCap('round').lineJoin('round').strokeColor('#ffffff');
  for (const path of ['M6.5 16.2 16 8l9.5 8.2M9.5 14.5v9h13v-9', 'm12.8 18.8 2.4 2.3 4.2-4.6'])
    pdf.path(path).stroke();
  pdf.restore();
}

function head(pdf: Pdf, { title, number, from }: PaperDocument): number {
  const [name = '', ...contact] = from;
  const half = width / 2 - gap;
  logo(pdf, margin);
  const logoWidth = logoSize + 9;
  const heading = { size: 15, color: green, isBold: true };
  const nameHeight = heightOf(pdf, name, half - logoWidth, heading);
  const nameTop = margin + Math.max(0, (logoSize - nameHeight) / 2);
  const nameEnd = textAt(pdf, name, { x: margin + logoWidth, y: nameTop, w: half - logoWidth, ...heading });
  let left = Math.max(nameEnd, margin + logoSize) + 6;
  for (const line of contact) left = textAt(pdf, line, { x: margin, y: left + 2, w: half, color: quiet });
  const x = margin + width / 2;
  let other = textAt(pdf, title, { x, y: margin, w: width / 2, align: 'right', size: 15, isBold: true });
  if (number !== null)
    other = textAt(pdf, number, { x, y: other + 2, w: width / 2, align: 'right', color: quiet });
  const y = Math.max(left, other) + 20;
  rule(pdf, y);
  return y + 18;
}

function parties(pdf: Pdf, { to, facts }: PaperDocument, top: number): number {
  const half = width / 2 - gap;
  let left = textAt(pdf, 'For', { x: margin, y: top, w: half, size: 8.5, color: quiet });
  for (const [index, line] of to.entries())
    left = textAt(pdf, line, { x: margin, y: left + 3, w: half, isBold: index === 0 });
  const x = margin + width / 2;
  const nameWidth = 84;
  let other = top;
  for (const [name, value] of facts) {
    const nameEnd = textAt(pdf, name, { x, y: other, w: nameWidth, size: 8.5, color: quiet });
    const valueEnd = textAt(pdf, value, { x: x + nameWidth, y: other, w: width / 2 - nameWidth });
    other = Math.max(nameEnd, valueEnd) + 4;
  }
  const y = Math.max(left, other) + 18;
  rule(pdf, y);
  return y + 12;
}

function amountLine(pdf: Pdf, { text, detail, amount }: DocumentLine, top: number, style: Look = {}): number {
  const w = width - amountWidth - gap;
  const detailStyle = { size: 8.5, color: quiet };
  const height =
    heightOf(pdf, text, w, style) + (detail === null ? 0 : heightOf(pdf, detail, w, detailStyle) + 2);
  const y = room(pdf, top, height);
  textAt(pdf, amount, { x: right - amountWidth, y, w: amountWidth, align: 'right', ...style });
  let end = textAt(pdf, text, { x: margin, y, w, ...style });
  if (detail !== null) end = textAt(pdf, detail, { x: margin, y: end + 2, w, ...detailStyle });
  return end + 7;
}

function section(pdf: Pdf, lines: readonly DocumentLine[], top: number): number {
  let y = top;
  for (const line of lines) y = amountLine(pdf, line, y);
  return y;
}

function ruled(pdf: Pdf, top: number): number {
  const y = room(pdf, top + 3, 30);
  rule(pdf, y);
  return y + 10;
}

function notes(pdf: Pdf, { notes: text }: PaperDocument, top: number): void {
  if (text === null) return;
  const look = { color: quiet };
  const height = heightOf(pdf, text, width, look);
  textAt(pdf, text, { x: margin, y: room(pdf, top + 14, height), w: width, ...look });
}

function footers(pdf: Pdf, { footer }: PaperDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const y = 792 - margin;
    textAt(pdf, footer, { x: margin, y, w: width - 80, size: 8, color: quiet });
    if (count > 1)
      textAt(pdf, `${page + 1} / ${count}`, {
        x: right - 70,
        y,
        w: 70,
        align: 'right',
        size: 8,
        color: quiet,
      });
  }
}

function draw(pdf: Pdf, document: PaperDocument): void {
  let y = parties(pdf, document, head(pdf, document));
  y = section(pdf, document.lines, y);
  y = section(pdf, document.sums, ruled(pdf, y));
  y = amountLine(pdf, document.total, ruled(pdf, y), { size: 12, isBold: true });
  y = section(pdf, document.money, y + 4);
  y = amountLine(pdf, document.balance, y, { isBold: true });
  notes(pdf, document, y);
  footers(pdf, document);
}

/** The document as a PDF with Letter pages and embedded fonts. */
export async function pdfOf(document: PaperDocument): Promise<Uint8Array> {
  const { title, number, from, issuedOn } = document;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang: 'en-US',
    font: brand.regular,
    info: {
      Title: [title, number].filter(Boolean).join(' '),
      Author: from[0] ?? '',
      CreationDate: new Date(issuedOn ?? Date.now()),
    },
  });
  const bytes = Array.fromAsync<Buffer>(pdf as AsyncIterable<Buffer>);
  draw(pdf, document);
  pdf.end();
  return new Uint8Array(Buffer.concat(await bytes));
}
