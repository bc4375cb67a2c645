import { Html } from './html.ts';

const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;";
const ink = 'color:#10231f;';

// Mail programs without a dark theme read the styles of the elements; the others read this sheet.
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1614!important}
.card{background:#16211e!important;border-color:#26342f!important}
.panel{background:#12261f!important}
.ink,.ink a{color:#e8f0ec!important}
.soft{color:#a9bab3!important}
.brand{color:#6fcbb1!important}
.quote{border-color:#6fcbb1!important}
td.button{background:#6fcbb1!important}
a.button{color:#06231c!important}
}`;

/** The look of the product in the styles that mail programs understand. */
export const mailStyle = {
  sheet: new Html(sheet),
  page: `margin:0;padding:0;background:#fbfaf6;${font}`,
  backdrop: 'background:#fbfaf6;',
  brand: `padding:0 4px 12px;${font}font-size:18px;font-weight:700;color:#0f5c4c;`,
  card: 'padding:24px 20px 8px;background:#ffffff;border:1px solid #e5e2d8;border-radius:12px;',
  title: `margin:0 0 16px;${font}font-size:22px;line-height:1.3;${ink}overflow-wrap:anywhere;`,
  text: `margin:0 0 16px;${font}font-size:16px;line-height:1.5;${ink}overflow-wrap:anywhere;`,
  small: `${font}font-size:14px;`,
  soft: 'color:#4a5b56;',
  panel: 'margin:0 0 20px;padding:8px 12px;background:#eef7f3;border-radius:8px;',
  cell: `padding:4px;vertical-align:top;${font}font-size:15px;line-height:1.45;${ink}overflow-wrap:anywhere;`,
  quote: `margin:0 0 20px;padding:4px 0 4px 12px;border-left:3px solid #0f5c4c;${font}font-size:16px;line-height:1.5;${ink}overflow-wrap:anywhere;`,
  list: `margin:0 0 16px;padding:0 0 0 20px;${font}font-size:16px;line-height:1.5;${ink}`,
  buttonCell: 'border-radius:8px;background:#0f5c4c;',
  button: `display:inline-block;padding:12px 20px;${font}font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;`,
  choiceCell:
    'border-radius:8px;background:#eef7f3;border-bottom:6px solid transparent;background-clip:padding-box;',
  choice: `display:block;padding:12px 14px;${font}font-size:17px;font-weight:600;${ink}text-decoration:none;`,
  foot: `padding:16px 4px 0;${font}font-size:14px;line-height:1.5;color:#4a5b56;`,
} as const;
