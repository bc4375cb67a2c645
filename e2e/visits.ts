import type { Product } from '@tidylog/app/testing/product';
import { callApi } from './product.ts';

interface Wish {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly slot?: string;
  readonly firstName?: string;
  readonly lastName: string;
  /** By default a new mailbox: a guest may have only few unpaid bookings. */
  readonly email?: string;
  readonly phone?: string;
  readonly city?: string;
  readonly street?: string;
  readonly instructions?: string;
  readonly size?: string;
  readonly frequency?: string;
  readonly promo?: string;
}

/** The address of a person with that name. */
export const mailbox = (name: string): string =>
  `${name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('.')}@example.com`;

let guests = 0;
const nextMailbox = (name: string): string => {
  guests += 1;
  return mailbox(`${name} ${guests}`);
};

const customerOf = ({ firstName = 'Ana', lastName, email, phone, street, city }: Wish) => ({
  email: email ?? nextMailbox(`${firstName} ${lastName}`),
  first_name: firstName,
  last_name: lastName,
  phone: phone ?? '(281) 555-0199',
  address: street ?? '12 Barker Cypress Rd',
  city: city ?? 'Cypress',
  state: 'TX',
  zip_code: '77433',
});

/** Books as a guest through the API; returns the id of the booking. */
export async function placeVisit(product: Product, wish: Wish): Promise<string> {
  const { date, slot = '08:00-10:00' } = wish;
  const body = {
    customer: customerOf(wish),
    house_size: wish.size ?? '1000-2000',
    frequency: wish.frequency ?? 'one_time',
    rooms: { bedrooms: 2, bathrooms: 1 },
    booking_date: date,
    time_slot: slot,
    special_instructions: wish.instructions ?? null,
    promo_code: wish.promo ?? null,
  };
  const placed = await callApi<{ id: string }>(product, ['POST', '/bookings/guest'], { body });
  return placed.id;
}

interface Change {
  readonly status?: 'confirmed' | 'completed';
  readonly cleaner_id?: string | null;
}

/** Changes a booking as the office does, through the API. */
export const changeVisit = (product: Product, token: string, [id, change]: readonly [string, Change]) =>
  callApi(product, ['PATCH', `/admin/bookings/${id}`], { body: change, token });

interface Person {
  readonly id: string;
  readonly email: string;
}

export async function cleanerId(product: Product, token: string, email: string): Promise<string> {
  const cleaners = await callApi<Person[]>(product, ['GET', '/admin/cleaners'], { token });
  const found = cleaners.find((cleaner) => cleaner.email === email);
  if (!found) throw new Error(`There is no cleaner ${email}.`);
  return found.id;
}

interface Listed {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly booking_date: string;
  readonly time_slot: string;
  readonly status: string;
  readonly frequency: string;
  readonly total_amount: number;
  readonly cleaner_name: string | null;
}

/** The bookings that the office finds with a search. */
export const findVisits = (product: Product, token: string, q: string): Promise<Listed[]> => {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  return callApi(product, ['GET', `/admin/bookings?filter=${filter}&range=[0,99]`], { token });
};

/** Takes places on a day. */
export const fillDay = (product: Product, date: string, places: number): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: places }, (_, index) =>
      placeVisit(product, { date, lastName: `Taker ${index + 1}` }),
    ),
  );
