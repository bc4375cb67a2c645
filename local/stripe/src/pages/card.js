import { beginFields, markError, tokenize } from './card-fields.js';
import { authenticate, begin, call, element, hear, parameter, show, tell } from './shared.js';

const isFramed = begin();
beginFields();
const form = element('form');
const isSetup = parameter('purpose') === 'setup';
const client_secret = parameter('client_secret');
element('alone').hidden = isFramed;
let isBusy = false;

function finish(result) {
  if (result.error) {
    if (!result.isShown && !markError(result.error) && result.error.code !== 'incomplete_card')
      show('notice', result.error.message);
    tell({
      type: 'tidylog-pay',
      error: { code: result.error.code ?? 'error', message: result.error.message },
    });
    return;
  }
  tell({ type: 'tidylog-pay', payment_method: result.payment_method });
}

/** Saves the card for its customer, through the step of the bank where there is one. */
async function setUp(payment_method) {
  const view = await call('confirm', { client_secret, payment_method });
  if (view.error || view.status !== 'requires_action') return view;
  form.hidden = true;
  const after = await authenticate(client_secret);
  form.hidden = false;
  return after;
}

async function submit(name) {
  if (isBusy) return;
  isBusy = true;
  show('notice', '');
  const method = await tokenize(name);
  finish(method.error || !isSetup ? method : await setUp(method.payment_method));
  isBusy = false;
}

hear('tidylog-pay-submit', ({ name }) => void submit(typeof name === 'string' ? name : undefined));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isFramed) void submit();
});
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.target.tagName !== 'INPUT' || !isFramed) return;
  event.preventDefault();
  // The page around this one may have fields of its own to check first.
  tell({ type: 'tidylog-pay-enter' });
});
