import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { askPayments } from './payment-pages.ts';
import { type Account, enterAs } from './people.ts';
import { callApi } from './product.ts';

export interface Member extends Account {
  readonly token: string;
}

/** Registers a new person; returns who it is, with a token. */
export async function newMember(product: Product, firstName = 'Mia', lastName = 'Lane'): Promise<Member> {
  const email = `${firstName}.${randomUUID().slice(0, 13)}@example.com`.toLowerCase();
  const password = 'a quiet river bends';
  const body = { email, password, first_name: firstName, last_name: lastName };
  const { access_token: token } = await callApi<{ access_token: string }>(
    product,
    ['POST', '/auth/register'],
    { body },
  );
  return { email, password, token };
}

/** Registers a new person and signs the browser in as them. */
export async function enterAsNewMember(page: Page, product: Product): Promise<Member> {
  const member = await newMember(product);
  await enterAs(page, product, member);
  return member;
}

const [firstNear, nearDays] = [4, 6];
let turn = 0;

/** A day within the next two weeks, more than 48 hours away; others may have visits on it too. */
export async function nearDay(product: Product): Promise<string> {
  const dates = await callApi<{ date: string }[]>(product, ['GET', '/available-dates']);
  const date = dates[firstNear + (turn % nearDays)]?.date;
  turn += 1;
  if (date === undefined) throw new Error('There is no day to book on.');
  return date;
}

interface Wish {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly slot?: string;
  readonly frequency?: string;
  readonly instructions?: string;
  readonly street?: string;
}

export interface Booked {
  readonly id: string;
  readonly total_amount: number;
  readonly subscription_id: string | null;
}

/** Books as a member through the API: a one-time cleaning for $180.00 plus $40.00 for rooms. */
export const bookAsMember = (product: Product, { token, email }: Member, wish: Wish): Promise<Booked> =>
  callApi(product, ['POST', '/bookings'], {
    token,
    body: {
      customer: {
        email,
        first_name: 'Mia',
        last_name: 'Lane',
        phone: '(281) 555-0142',
        address: wish.street ?? '12 Barker Cypress Rd',
        city: 'Cypress',
        state: 'TX',
        zip_code: '77433',
        is_guest: false,
      },
      house_size: '1000-2000',
      frequency: wish.frequency ?? 'one_time',
      rooms: { bedrooms: 2, bathrooms: 1 },
      booking_date: wish.date,
      time_slot: wish.slot ?? '08:00-10:00',
      special_instructions: wish.instructions ?? null,
      promo_code: null,
    },
  });

/** Pays a booking with a test card that never asks the cardholder. */
export const payVisit = (product: Product, { token }: Member, id: string, save = false): Promise<unknown> =>
  callApi(product, ['POST', `/bookings/${id}/pay`], {
    token,
    body: { stripe_payment_method_id: 'pm_card_visa', save },
  });

/** Saves a test card by the provider's ready-made name for it. */
export async function saveCard(
  product: Product,
  { token }: Member,
  { method = 'pm_card_visa', isPrimary = false } = {},
): Promise<{ id: string }> {
  const { client_secret: secret } = await callApi<{ client_secret: string }>(
    product,
    ['POST', '/payment-methods/setup-intent'],
    { token },
  );
  const id = secret.split('_secret_')[0] ?? '';
  const { payment_method } = await askPayments(product, `setup_intents/${id}/confirm`, {
    payment_method: method,
  });
  const body = {
    stripe_payment_method_id: payment_method,
    cardholder_name: 'Mia Lane',
    is_primary: isPrimary,
  };
  return callApi(product, ['POST', '/payment-methods'], { token, body });
}

/** The messages at the bottom of the window. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
