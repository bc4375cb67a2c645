import { call, element, hear, show } from './shared.js';

const names = ['number', 'expiry', 'cvc', 'zip'];
const digitsOf = (text) => text.replaceAll(/\D/g, '');

const grouped = (digits) =>
  /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
    : (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(' ');

function withSlash(text, isGrowing) {
  const digits = digitsOf(text);
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  // Autofill gives the year in four digits.
  const year = padded.length === 6 ? padded.slice(4) : padded.slice(2, 4);
  if (padded.length < 2 || (padded.length === 2 && !isGrowing)) return padded;
  return `${padded.slice(0, 2)} / ${year}`;
}

function problemOf(name, value) {
  const digits = digitsOf(value);
  switch (name) {
    case 'number':
      return digits.length < 12 ? 'Enter the whole card number.' : '';
    case 'expiry':
      return /^(0[1-9]|1[0-2])\d{2}$/.test(digits) ? '' : 'Enter the expiry date as MM / YY.';
    case 'cvc':
      return /^\d{3,4}$/.test(value.trim()) ? '' : 'Enter the security code of 3 or 4 digits.';
    default:
      return /^\d{5}(-\d{4})?$/.test(value.trim()) ? '' : 'Enter a ZIP code of five digits.';
  }
}

function mark(name, problem) {
  show(`${name}-problem`, problem);
  element(name).setAttribute('aria-invalid', problem ? 'true' : 'false');
}

function fillIn(number) {
  element('number').value = number;
  element('expiry').value ||= '12 / 34';
  element('cvc').value = number.startsWith('3') ? '1234' : '123';
  element('zip').value ||= '77433';
  for (const name of names) mark(name, '');
  element('hint').open = false;
  element('number').focus();
}

function format({ target, inputType }) {
  const isGrowing = !inputType?.startsWith('delete');
  const isAtEnd = target.selectionStart === target.value.length;
  if (!isAtEnd) return;
  if (target.id === 'number') target.value = grouped(digitsOf(target.value));
  if (target.id === 'expiry') target.value = withSlash(target.value, isGrowing);
}

/** Lets the fields format what is typed, and the test cards and the page around fill them in. */
export function beginFields() {
  for (const name of names) {
    const field = element(name);
    field.addEventListener('input', (event) => {
      format(event);
      mark(name, '');
    });
    field.addEventListener('blur', () => {
      if (field.value) mark(name, problemOf(name, field.value));
    });
  }
  for (const button of document.querySelectorAll('.test-card'))
    button.addEventListener('click', () => fillIn(button.dataset.number));
  hear('tidylog-pay-prefill', ({ zip }) => {
    if (typeof zip === 'string') element('zip').value ||= zip;
  });
}

const fieldOfParam = { number: 'number', exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc' };

/** Puts the words of an error beside the field it is about; answers whether there is one. */
export function markError(error) {
  const name = fieldOfParam[error.param];
  if (name === undefined) return false;
  mark(name, error.message);
  element(name).focus();
  return true;
}

/** Makes a payment method of the fields; answers it, or an error that the fields show already. */
export async function tokenize(name) {
  const values = Object.fromEntries(names.map((field) => [field, element(field).value]));
  const problems = names.map((field) => [field, problemOf(field, values[field])]);
  for (const [field, problem] of problems) mark(field, problem);
  const first = problems.find(([, problem]) => problem);
  if (first) {
    element(first[0]).focus();
    return { error: { code: 'incomplete_card', message: first[1] } };
  }
  const expiry = digitsOf(values.expiry);
  const answer = await call('tokenize', {
    card: {
      number: digitsOf(values.number),
      exp_month: String(Number(expiry.slice(0, 2))),
      exp_year: `20${expiry.slice(2)}`,
      cvc: values.cvc.trim(),
    },
    billing_details: { name: name ?? '', address: { postal_code: values.zip.trim(), country: 'US' } },
  });
  if (answer.error) answer.isShown = markError(answer.error);
  return answer;
}
