import { describe, expect, test } from 'vitest';
import { settings } from '../../testing/settings.ts';
import { button, facts, type MailContent, note, text } from './content.ts';
import { html } from './html.ts';
import { oneLine } from './one-line.ts';
import { renderHtml } from './render-html.ts';

const nasty = `<img src=x onerror=alert(1)> "O'Brien" & Söhne 🧹`;
const content: MailContent = {
  subject: nasty,
  preheader: nasty,
  title: nasty,
  firstName: nasty,
  blocks: [
    text(nasty),
    note(nasty),
    facts([nasty, nasty]),
    { kind: 'amounts', rows: [[nasty, nasty]], total: [nasty, nasty] },
    { kind: 'list', items: [nasty] },
    { kind: 'quote', title: nasty, text: `${nasty}\nsecond line` },
    button(nasty, 'https://tidy.example/?a=1&b="2"'),
  ],
};

describe('the HTML of a mail', () => {
  const rendered = renderHtml(content, { ...settings, brandName: nasty });

  test('shows what people wrote as they wrote it, and runs nothing', () => {
    expect(rendered).not.toContain('<img');
    expect(rendered).not.toContain('<script');
    const escaped = '&lt;img src=x onerror=alert(1)&gt; &quot;O&#39;Brien&quot; &amp; Söhne 🧹';
    expect(rendered.split(escaped)).toHaveLength(18);
    expect(rendered).not.toContain('&amp;lt;');
    expect(rendered).toContain('href="https://tidy.example/?a=1&amp;b=&quot;2&quot;"');
    expect(rendered).toContain('<br>second line');
  });

  test('asks for nothing from elsewhere', () => {
    expect(rendered).not.toMatch(/ src=(?!x onerror)|url\(|@import|<link/);
  });

  test('holds on a narrow screen, in a dark one, and for a reader', () => {
    expect(rendered).toContain('max-width:560px');
    expect(rendered).not.toMatch(/width="\d+"/);
    expect(rendered).toContain('@media (prefers-color-scheme:dark)');
    expect(rendered).toContain('lang="en"');
    expect(rendered.match(/<table/g)?.length).toBe(rendered.match(/<table role="presentation"/g)?.length);
  });
});

test('a piece of HTML takes pieces as they are, and text as text', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(html`<p>${inner}${[inner, inner]}${'&'}</p>`.text).toBe(
    '<p><b>&lt;i&gt;</b><b>&lt;i&gt;</b><b>&lt;i&gt;</b>&amp;</p>',
  );
});

test.each([
  ['Ana\r\nBcc: x@example.org', 'Ana Bcc: x@example.org'],
  ['Ana\u2028Bcc: x\u2029y', 'Ana Bcc: x y'],
  ['\u0000A\tB\u007f\u0085 C', 'A B C'],
  ['abc\u202etxt.exe', 'abc txt.exe'],
  ['  O’Brien & Söhne 🧹 שלום ', 'O’Brien & Söhne 🧹 שלום'],
  ['%0d%0a stays as it is', '%0d%0a stays as it is'],
])('%j is one line', (written, line) => {
  expect(oneLine(written)).toBe(line);
});
