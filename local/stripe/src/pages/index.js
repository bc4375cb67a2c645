import { begin, call, element, money, show } from './shared.js';

begin();
const timeOf = (seconds) =>
  new Date(seconds * 1000).toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' });

function amountOf({ amount, currency }) {
  const shown = document.createElement('span');
  shown.className = 'money';
  shown.textContent = money(amount, currency);
  return shown;
}

function row(cells) {
  const line = document.createElement('tr');
  for (const cell of cells) {
    const place = document.createElement('td');
    place.append(cell);
    line.append(place);
  }
  return line;
}

async function decide(dispute, status) {
  const { error } = await call('close-dispute', { dispute, status });
  if (error) show('notice', error.message);
  await refresh();
}

function decision(dispute, status, label) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-label', `${label}: dispute of ${money(dispute.amount, dispute.currency)}`);
  button.addEventListener('click', () => void decide(dispute.id, status));
  return button;
}

function disputeRow(dispute) {
  const { created, status } = dispute;
  const acts = document.createElement('span');
  if (status === 'needs_response')
    acts.append(decision(dispute, 'won', 'Won'), ' ', decision(dispute, 'lost', 'Lost'));
  return row([timeOf(created), amountOf(dispute), status.replaceAll('_', ' '), acts]);
}

const paymentRow = (payment) =>
  row([
    timeOf(payment.created),
    amountOf(payment),
    payment.status.replaceAll('_', ' '),
    payment.id.slice(-8),
  ]);

function fill(name, rows) {
  element(name).hidden = rows.length === 0;
  element(`no-${name}`).hidden = rows.length > 0;
  element(name).tBodies[0].replaceChildren(...rows);
}

function webhookText({ webhook_url, waiting }) {
  const where = webhook_url === null ? 'Webhooks have nowhere to go yet.' : `Webhooks go to ${webhook_url}.`;
  return waiting.length === 0 ? where : `${where} Waiting: ${waiting.length}.`;
}

async function refresh() {
  const overview = await call('overview', {});
  if (overview.error) {
    show('notice', overview.error.message);
    return;
  }
  show('webhooks', webhookText(overview));
  fill('disputes', overview.disputes.map(disputeRow));
  fill('payments', overview.payments.map(paymentRow));
}

await refresh();
