import { type Html, html } from './html.ts';

/** Makes pages with the style sheet at this address. */
export const pageWith =
  (styleAt: string) =>
  (title: string, content: Html): string =>
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${styleAt}">
</head>
<body><main>${content}</main></body>
</html>`.text;

/** A moment of ISO 8601 in UTC, for people. */
export const timeOf = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;
