import { beginFields, tokenize } from './card-fields.js';
import { authenticate, begin, call, element, money, parameter, show, tell } from './shared.js';

begin();
beginFields();
const client_secret = parameter('client_secret');
const form = element('form');
const pay = element('pay');

function addLine(name, amount, className) {
  const line = document.createElement('li');
  const label = document.createElement('span');
  const value = document.createElement('span');
  label.textContent = name;
  value.textContent = amount;
  value.className = 'money';
  if (className) line.className = className;
  line.append(label, value);
  element('lines').append(line);
}

function refuse(error) {
  show('notice', error.message);
  tell({ type: 'tidylog-pay', error: { code: error.code ?? 'error', message: error.message } });
}

function complete() {
  form.hidden = true;
  element('done').textContent = 'Payment received.';
  tell({ type: 'tidylog-pay', status: 'complete' });
}

async function throughTheBank() {
  form.hidden = true;
  const view = await authenticate(client_secret);
  form.hidden = view.status === 'complete';
  return view;
}

function settle(view) {
  if (view.status === 'complete') complete();
  else if (view.error) refuse(view.error);
}

async function tryToPay() {
  const method = await tokenize();
  if (method.error) {
    if (!method.isShown && method.error.code !== 'incomplete_card') refuse(method.error);
    return;
  }
  const view = await call('confirm', { client_secret, payment_method: method.payment_method });
  settle(view.status === 'requires_action' ? await throughTheBank() : view);
}

async function submit() {
  if (pay.disabled) return;
  show('notice', '');
  pay.disabled = true;
  const label = pay.textContent;
  pay.textContent = 'Paying…';
  await tryToPay();
  pay.disabled = false;
  pay.textContent = label;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
element('cancel').addEventListener('click', () => tell({ type: 'tidylog-pay', status: 'canceled' }));

function begun(view) {
  for (const { name, amount } of view.lines) addLine(name, money(amount, view.currency));
  addLine('Total', money(view.amount, view.currency), 'total');
  pay.textContent = `Pay ${money(view.amount, view.currency)}`;
}

const view = await call('state', { client_secret });
if (!view.object) {
  element('done').textContent = view.error.message;
  tell({ type: 'tidylog-pay', error: { code: view.error.code ?? 'error', message: view.error.message } });
} else {
  begun(view);
  if (view.status === 'complete') complete();
  else if (view.status === 'requires_action') settle(await throughTheBank());
  else if (view.status === 'open') form.hidden = false;
  else {
    element('done').textContent = 'This checkout has expired.';
    tell({ type: 'tidylog-pay', status: 'expired' });
  }
}
