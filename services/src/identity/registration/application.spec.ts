import { identityEndpoints } from '@tidylog/contracts/api/identity-endpoints';
import { phoneNeeded, phoneRequired } from '@tidylog/contracts/vocabulary/phone';
import { describe, expect, test } from 'vitest';
import { applicationOf, contactOf } from './application.ts';

const register = identityEndpoints['POST /cleaner/register'].body;
const four = { email: 'ana@example.com', phone: '555-0100', password: 'secret-1' };
const parse = (body: object) => register.parse({ ...four, ...body });

describe('an application', () => {
  test('of four fields has one name and nothing else', () => {
    const body = parse({ name: 'Ana  Maria Lopez' });
    expect(contactOf(body)).toEqual({
      firstName: 'Ana',
      lastName: 'Maria Lopez',
      email: 'ana@example.com',
      phone: '555-0100',
    });
    expect(applicationOf(body)).toEqual({
      address: null,
      experienceYears: null,
      hourlyRate: null,
      specializations: [],
      languages: [],
      certifications: [],
      availability: null,
      bio: null,
      emergencyContact: null,
    });
  });
  test('leaves out what is blank in its form', () =>
    expect(applicationOf(parse({ name: 'Ana', experience_years: '', hourly_rate: ' ' }))).toMatchObject({
      experienceYears: null,
      hourlyRate: null,
    }));
  test.each([
    ['hourly_rate', '10.999', 'Enter an amount in dollars with at most two decimals.'],
    ['hourly_rate', '-1', 'This cannot be below 0.'],
    ['hourly_rate', 'ten', 'Enter a number.'],
    ['experience_years', '81', 'This cannot be above 80.'],
    ['phone', 'call me', phoneRequired],
    ['emergency_contact_phone', 'call me', phoneNeeded],
  ])('refuses %s %s', (field, value, message) => {
    const { error } = register.safeParse({ ...four, name: 'Ana', [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
  test('takes no name of what nobody can see', () =>
    expect(contactOf(parse({ name: 'Ana Lopez', first_name: '\u200b', last_name: '\u2060' }))).toMatchObject({
      firstName: 'Ana',
      lastName: 'Lopez',
    }));
  test('keeps all that a form gives', () => {
    const body = parse({
      first_name: 'Ana',
      last_name: 'Lopez',
      address: '1 Main St',
      city: 'Cypress',
      state: 'TX',
      zip_code: '77433',
      experience_years: '3.5',
      hourly_rate: '22.50',
      specializations: 'Deep Cleaning, Move-out',
      languages: ['English', 'Spanish'],
      availability: 'Mornings',
      bio: 'Careful.',
      emergency_contact_name: 'Rosa Lopez',
      emergency_contact_phone: '555-0101',
    });
    expect(contactOf(body)).toMatchObject({ firstName: 'Ana', lastName: 'Lopez' });
    expect(applicationOf(body)).toEqual({
      address: { street: '1 Main St', city: 'Cypress', state: 'TX', zipCode: '77433' },
      experienceYears: 3.5,
      hourlyRate: 2_250,
      specializations: ['Deep Cleaning', 'Move-out'],
      languages: ['English', 'Spanish'],
      certifications: [],
      availability: 'Mornings',
      bio: 'Careful.',
      emergencyContact: { name: 'Rosa Lopez', phone: '555-0101', relationship: '' },
    });
  });
});
