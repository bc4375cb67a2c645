import { authenticate, begin, call, element, money, parameter, show, tell } from './shared.js';

begin();
const client_secret = parameter('client_secret');

function tellOutcome({ status, error }) {
  if (!error) tell({ type: 'tidylog-pay', status });
  else
    tell({
      type: 'tidylog-pay',
      status: status ?? 'failed',
      error: { code: error.code, message: error.message },
    });
  if (error) show('notice', error.message);
}

const view = await call('state', { client_secret });
if (view.status === 'requires_action') {
  if (view.amount !== null)
    element('authentication-text').textContent =
      `This is the test page of a bank, for a payment of ${money(view.amount, view.currency)}. Decide what happens.`;
  tellOutcome(await authenticate(client_secret));
} else if (view.status === 'succeeded') {
  tellOutcome(view);
} else {
  const message = 'There is nothing to authenticate here any more.';
  tellOutcome({ status: view.status, error: view.error ?? { code: 'nothing_to_authenticate', message } });
}
