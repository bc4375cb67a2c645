import { customerEndpoints } from '@tidylog/contracts/api/customer-endpoints';
import { bookingRequest, quoteRequest } from '@tidylog/contracts/schemas/booking-requests';
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../shared/cleaning/draft.ts';
import { bookingBody, knownEmail, promoBody, quoteBody } from './requests.ts';

const service = '0199a2b4-0000-7000-8000-000000000001';
const addOn = '0199a2b4-0000-7000-8000-000000000002';
const draft = {
  ...emptyDraft(null),
  houseSize: '2000-2500',
  frequency: 'bi_weekly',
  standard: [service],
  addOns: { [addOn]: 2 },
  date: '2027-01-15',
  slot: '08:00-10:00',
  details: {
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana@example.com',
    phone: '  ',
    address: '12 Barker Cypress Rd',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433-1234',
    special_instructions: '  The cat stays in. ',
  },
} as const;
const shown = { base_price: 168, final_total: 238 };

describe('the order as it is sent', () => {
  test('has the members of the specification and the price that was seen', () => {
    expect(bookingBody(draft, shown, true)).toEqual({
      house_size: '2000-2500',
      frequency: 'bi_weekly',
      base_price: 168,
      rooms: draft.rooms,
      services: [{ service_id: service, quantity: 1 }],
      a_la_carte_services: [{ service_id: addOn, quantity: 2 }],
      promo_code: null,
      customer: {
        first_name: 'Ana',
        last_name: 'Reyes',
        email: 'ana@example.com',
        phone: null,
        address: '12 Barker Cypress Rd',
        city: 'Cypress',
        state: 'TX',
        zip_code: '77433-1234',
        is_guest: true,
      },
      booking_date: '2027-01-15',
      time_slot: '08:00-10:00',
      special_instructions: 'The cat stays in.',
      expected_total: 238,
    });
  });

  test('says that a member is no guest', () => {
    expect(bookingBody(draft, shown, false)?.customer.is_guest).toBe(false);
  });

  test('is what the server takes', () => {
    expect(bookingRequest.safeParse(bookingBody(draft, shown, true)).success).toBe(true);
    expect(quoteRequest.safeParse(quoteBody(draft)).success).toBe(true);
  });

  test('is none as long as something is open', () => {
    expect(bookingBody({ ...draft, slot: null }, shown, true)).toBeNull();
    expect(quoteBody({ ...draft, frequency: null })).toBeNull();
  });
});

describe('a promo code', () => {
  const applied = (problem: string | null) => ({ ...draft, promo: { code: 'SAVE10', problem } });

  test('is sent with the order and asked for in the price', () => {
    expect(bookingBody(applied(null), shown, true)?.promo_code).toBe('SAVE10');
    expect(quoteBody(applied(null))?.promo_code).toBe('SAVE10');
  });

  test('is none while it cannot be used', () => {
    expect(bookingBody(applied('Used up.'), shown, true)?.promo_code).toBeNull();
    expect(quoteBody(applied('Used up.'))?.promo_code).toBeNull();
  });

  test('is judged by the cart, and by the e-mail address once it is whole', () => {
    const asked = promoBody(draft, 'SAVE10', 238);
    expect(asked).toEqual({
      code: 'SAVE10',
      subtotal: 238,
      services: [{ service_id: service, quantity: 1 }],
      a_la_carte_services: [{ service_id: addOn, quantity: 2 }],
      email: 'ana@example.com',
    });
    expect(customerEndpoints['POST /validate-promo-code'].body.safeParse(asked).success).toBe(true);
    const typing = (email: string) => knownEmail({ ...draft, details: { ...draft.details, email } });
    expect(typing('ana@exam')).toBeNull();
    expect(typing('')).toBeNull();
  });
});
