import { type Person, people } from './people.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
:root { color-scheme: light dark; --ink: #10231f; --paper: #fbfaf6; --card: #fff; --line: #cfd8d2; --edge: #7d8f87;
  --green: #0f5c4c; --on-green: #fff; --mint: #d8efe6; --quiet: #4a5a55; --amber: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef4f1; --paper: #0e1614; --card: #16211e;
  --line: #33423d; --edge: #6f837c; --green: #7fd1b9; --on-green: #0e1614; --mint: #1c352d; --quiet: #b4c4be; --amber: #e8b45c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper);
  color: var(--ink); font: 16px/1.5 Figtree, Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; box-shadow: 0 8px 28px rgb(16 35 31 / 8%); }
.where { margin: 0 0 8px; font-size: 14px; color: var(--quiet); }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
p { margin: 0 0 16px; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: 8px; }
label { display: flex; gap: 12px; align-items: center; padding: 12px; margin-bottom: 8px; cursor: pointer;
  border: 1px solid var(--edge); border-radius: 8px; }
label:has(:checked) { background: var(--mint); border-color: var(--green); }
input { width: 20px; height: 20px; margin: 0; accent-color: var(--green); flex: none; }
.name { display: block; font-weight: 600; }
.mail, .note { display: block; font-size: 14px; color: var(--quiet); overflow-wrap: anywhere; }
.note { color: var(--amber); }
.acts { display: flex; flex-wrap: wrap; gap: 8px; }
button { flex: 1 1 140px; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--green); background: none; border: 1px solid var(--green); border-radius: 8px; }
button[value='allow'] { color: var(--on-green); background: var(--green); }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`;

const choice = ({ sub, givenName, familyName, email, emailVerified }: Person, index: number): string => `
<label><input type="radio" name="person" value="${escaped(sub)}"${index === 0 ? ' checked' : ''}>
<span><span class="name">${escaped(`${givenName} ${familyName}`)}</span>
<span class="mail">${escaped(email)}</span>${
  emailVerified ? '' : '\n<span class="note">This email address is not verified.</span>'
}</span></label>`;

const framed = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;

/** The page where a person chooses who signs in, or declines. */
export const signInPage = (uid: string): string =>
  framed(
    'Sign in with a demo account',
    `<p class="where">In place of Google, on this machine only</p>
<h1>Choose an account</h1>
<p>The application will learn the name, the email address and whether that address is verified.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
<fieldset><legend>Who are you?</legend>${people.map(choice).join('')}</fieldset>
<div class="acts"><button name="decision" value="allow">Allow</button>
<button name="decision" value="cancel">Cancel</button></div></form>`,
  );

/** The page for a sign-in that is over. */
export const gonePage = (): string =>
  framed(
    'This sign-in has ended',
    `<p class="where">In place of Google, on this machine only</p>
<h1>This sign-in has ended</h1><p>Go back to the application and start again.</p>`,
  );
