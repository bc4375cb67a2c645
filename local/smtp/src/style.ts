/** The look of the product: its colors, light and dark, and its sizes. For the pages of all stand-ins. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#10231f, #e8f0ec);
  --soft: light-dark(#4a5b56, #a9bab3);
  --paper: light-dark(#fbfaf6, #0e1614);
  --card: light-dark(#ffffff, #16211e);
  --line: light-dark(#e5e2d8, #26342f);
  --edge: light-dark(#74837d, #72857e);
  --green: light-dark(#0f5c4c, #6fcbb1);
  --mint: light-dark(#d8efe6, #143a31);
  --coral: light-dark(#b03a24, #f4937e);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Figtree, system-ui, -apple-system, "Segoe UI", sans-serif;
}
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 48px; }
header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
h1 { margin: 0; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
p, dl { margin: 12px 0; }
a { color: var(--green); }
a:focus-visible, button:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
.soft { color: var(--soft); font-size: 14px; }
button {
  min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 8px;
  background: transparent; color: var(--coral); font: inherit; font-weight: 600; cursor: pointer;
}
ul.messages { list-style: none; margin: 20px 0 0; padding: 0; border-top: 1px solid var(--line); }
ul.messages li { border-bottom: 1px solid var(--line); }
ul.messages a { display: block; padding: 12px 8px; color: inherit; text-decoration: none; border-radius: 8px; }
ul.messages a:hover { background: var(--mint); }
ul.messages strong { display: block; overflow-wrap: anywhere; }
ul.messages span { display: block; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; font-size: 14px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
`;

export const style = `${baseStyle}nav.views { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 12px; }
nav.views a {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px;
  border: 1px solid var(--edge); border-radius: 8px; text-decoration: none;
}
nav.views a[aria-current] { background: var(--mint); color: var(--ink); font-weight: 600; }
iframe { display: block; width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre {
  margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card);
  font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
.empty { margin: 32px 0; padding: 32px 16px; border-radius: 12px; background: var(--mint); text-align: center; }
`;
