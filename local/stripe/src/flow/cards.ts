/** Why a bank declines, in Stripe's words. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** What a test card does. */
export interface Conduct {
  readonly decline?: Decline;
  /** It can be kept for a customer although payments fail. */
  readonly keepable?: boolean;
  readonly authentication?: 'unless-set-up' | 'always';
  readonly disputed?: boolean;
}

export interface TestCard {
  readonly number: string;
  readonly title: string;
  readonly brand: string;
  /** The ready-made payment method of Stripe's test mode. */
  readonly method: string;
  readonly conduct: Conduct;
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
};
const wrongCvc: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};

/** The answer of a bank that requires the cardholder. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The answer to a real card: this server accepts none. */
export const liveCard: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. ' +
    'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

const card = (
  number: string,
  title: string,
  method: string,
  { brand = 'visa', ...conduct }: Conduct & { readonly brand?: string } = {},
): TestCard => ({ number, title, brand, method: `pm_card_${method}`, conduct });

/** From https://docs.stripe.com/testing. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'Pays', 'visa'),
  card('5555555555554444', 'Pays, Mastercard', 'mastercard', { brand: 'mastercard' }),
  card('378282246310005', 'Pays, American Express', 'amex', { brand: 'amex' }),
  card('6011111111111117', 'Pays, Discover', 'discover', { brand: 'discover' }),
  card('4000000000000002', 'Is declined', 'visa_chargeDeclined', { decline: declined }),
  card('4000000000009995', 'Has insufficient funds', 'visa_chargeDeclinedInsufficientFunds', {
    decline: insufficient,
  }),
  card('4000002500003155', 'Asks for authentication, unless set up', 'authenticationRequiredOnSetup', {
    authentication: 'unless-set-up',
  }),
  card('4000002760003184', 'Always asks for authentication', 'authenticationRequired', {
    authentication: 'always',
  }),
  card('4000000000000341', 'Can be saved, then is declined', 'chargeCustomerFail', {
    decline: declined,
    keepable: true,
  }),
  card('4000000000000259', 'Pays, and is disputed soon', 'createDispute', { disputed: true }),
  card('4000000000000069', 'Has expired', 'chargeDeclinedExpiredCard', { decline: expired }),
  card('4000000000000127', 'Has another security code', 'chargeDeclinedIncorrectCvc', { decline: wrongCvc }),
];

const otherMethodNames: ReadonlyMap<string, string> = new Map([
  ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
]);

export const testCardOf = (number: string): TestCard | undefined =>
  testCards.find((known) => known.number === number);

export function testCardOfMethod(method: string): TestCard | undefined {
  const name = otherMethodNames.get(method) ?? method;
  return testCards.find((known) => known.method === name);
}

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
