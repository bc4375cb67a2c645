import { type Block, closing, greeting, type MailContent, type Row, type Sender } from './content.ts';
import { type Html, html } from './html.ts';
import { mailStyle as style } from './mail-style.ts';

const rowHtml =
  (align: 'left' | 'right', weight: string) =>
  ([name, value]: Row): Html =>
    html`<tr><td class="soft" style="${style.cell}${style.soft}">${name}</td><td class="ink" align="${align}" style="${style.cell}${weight}"><bdi>${value}</bdi></td></tr>`;

const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="panel" style="${style.panel}">${rows}</table>`;

const lines = (words: string): Html[] =>
  words.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const blockHtml = (block: Block): Html => {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="${style.text}">${lines(block.text)}</p>`;
    case 'note':
      return html`<p class="soft" style="${style.text}${style.small}${style.soft}">${lines(block.text)}</p>`;
    case 'quote':
      return html`<p class="soft" style="${style.small}${style.soft}margin:0 0 4px">${block.title}</p><blockquote dir="auto" class="ink quote" style="${style.quote}">${lines(block.text)}</blockquote>`;
    case 'facts':
      return table(block.rows.map(rowHtml('left', '')));
    case 'amounts':
      return table([
        ...block.rows.map(rowHtml('right', '')),
        rowHtml('right', 'font-weight:700;')(block.total),
      ]);
    case 'list':
      return html`<ul class="ink" style="${style.list}">${block.items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}</ul>`;
    case 'choices':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.items.map(({ label, href }) => html`<tr><td class="panel" style="${style.choiceCell}"><a href="${href}" class="ink" style="${style.choice}">${label}</a></td></tr>`)}</table>`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="button" style="${style.buttonCell}"><a href="${block.href}" class="button" style="${style.button}">${block.label}</a></td></tr></table>`;
  }
};

/** A mail as HTML: tables that fit in 320 pixels, light and dark, with nothing loaded from elsewhere. */
export const renderHtml = (content: MailContent, sender: Sender): string =>
  html`<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${style.sheet}</style>
</head>
<body class="page" style="${style.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preheader}</div>
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="${style.backdrop}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="${style.brand}">${sender.brandName}</td></tr>
<tr><td class="card" style="${style.card}">
<h1 class="ink" style="${style.title}">${content.title}</h1>
<p class="ink" style="${style.text}"><bdi>${greeting(content)}</bdi></p>
${content.blocks.map(blockHtml)}
</td></tr>
<tr><td class="soft" style="${style.foot}">${closing(content, sender)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`.text;
