const query = new URLSearchParams(location.search);
const key = document.documentElement.dataset.key;
const isFramed = window.parent !== window;

/** A parameter of the address. */
export const parameter = (name) => query.get(name) ?? '';

export const element = (id) => document.getElementById(id);

/** Tells the page around this one, of the same origin, and no other. */
export function tell(message) {
  if (isFramed) window.parent.postMessage(message, location.origin);
}

/** Hears what the page around this one says. */
export function hear(type, listener) {
  window.addEventListener('message', ({ data, origin, source }) => {
    const isParent = isFramed && origin === location.origin && source === window.parent;
    if (isParent && data?.type === type) listener(data);
  });
}

/** Calls this server; an answer that is an error comes as `{ error }`. */
export async function call(name, body) {
  try {
    const response = await fetch(`/dev/pay/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { error: { code: 'no_answer', message: 'The payment server does not answer. Please try again.' } };
  }
}

export const money = (cents, currency) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: (currency ?? 'usd').toUpperCase() });

/** Shows a text in an element, or hides the element. */
export function show(id, text) {
  const shown = element(id);
  shown.textContent = text ?? '';
  shown.hidden = !text;
}

function tellHeight() {
  tell({
    type: 'tidylog-pay-height',
    height: Math.ceil(document.documentElement.getBoundingClientRect().height),
  });
}

/** Takes the theme, and keeps the page around this one told of the height and of being ready. */
export function begin() {
  const theme = parameter('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('framed', isFramed);
  hear('tidylog-pay-theme', (message) => {
    document.documentElement.dataset.theme = message.theme === 'dark' ? 'dark' : 'light';
  });
  new ResizeObserver(tellHeight).observe(document.body);
  tell({ type: 'tidylog-pay-ready' });
  return isFramed;
}

/** Asks for the step of the bank; resolves with the outcome as the server saw it. */
export function authenticate(client_secret) {
  const section = element('authentication');
  const buttons = [element('complete'), element('fail')];
  section.hidden = false;
  element('authentication-title').focus();
  return new Promise((resolve) => {
    const decide = async (outcome) => {
      for (const button of buttons) button.disabled = true;
      const view = await call('authenticate', { client_secret, outcome });
      for (const button of buttons) button.disabled = false;
      if (view.error?.code === 'no_answer') {
        element('authentication-text').textContent = view.error.message;
        return;
      }
      section.hidden = true;
      resolve(view);
    };
    element('complete').onclick = () => decide('complete');
    element('fail').onclick = () => decide('fail');
  });
}
