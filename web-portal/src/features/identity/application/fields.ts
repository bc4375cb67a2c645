import type { InputHTMLAttributes } from 'react';

/** What an applicant types and the browser may keep: everything but the passwords (cleaner portal, section 2). */
export interface Application {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly experience_years: string;
  readonly hourly_rate: string;
  readonly specializations: string;
  readonly languages: string;
  readonly certifications: string;
  readonly availability: string;
  readonly bio: string;
  readonly emergency_contact_name: string;
  readonly emergency_contact_phone: string;
  readonly emergency_contact_relationship: string;
}
export type ApplicationField = keyof Application;

export const emptyApplication: Application = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  experience_years: '',
  hourly_rate: '',
  specializations: '',
  languages: '',
  certifications: '',
  availability: '',
  bio: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  emergency_contact_relationship: '',
};

export const isApplicationField = (path: string): path is ApplicationField =>
  Object.hasOwn(emptyApplication, path);

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;

export interface FieldWords extends Input {
  readonly label: string;
  /** What is missing if it is blank; undefined for a field that may stay blank. */
  readonly missing?: string;
  readonly isList?: true;
  readonly isLong?: true;
  readonly isWide?: true;
}

export const fieldWords: Readonly<Record<ApplicationField, FieldWords>> = {
  first_name: {
    label: 'First name',
    missing: 'Please enter your first name.',
    autoComplete: 'given-name',
    maxLength: 80,
  },
  last_name: {
    label: 'Last name',
    missing: 'Please enter your last name.',
    autoComplete: 'family-name',
    maxLength: 80,
  },
  email: {
    label: 'Email',
    missing: 'Please enter your email.',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  phone: {
    label: 'Phone',
    missing: 'Please enter your phone number.',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  },
  address: {
    label: 'Street address',
    missing: 'Please enter your street address.',
    autoComplete: 'street-address',
    maxLength: 200,
    isWide: true,
  },
  city: {
    label: 'City',
    missing: 'Please enter your city.',
    autoComplete: 'address-level2',
    maxLength: 100,
    isWide: true,
  },
  state: {
    label: 'State',
    missing: 'Please enter your state.',
    autoComplete: 'address-level1',
    maxLength: 60,
  },
  zip_code: {
    label: 'ZIP code',
    missing: 'Please enter your ZIP code.',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 10,
  },
  experience_years: {
    label: 'Years of experience',
    missing: 'Please enter your years of experience. 0 is fine.',
    inputMode: 'decimal',
    maxLength: 5,
  },
  hourly_rate: {
    label: 'Hourly rate in dollars',
    missing: 'Please enter the hourly rate you have in mind.',
    inputMode: 'decimal',
    maxLength: 9,
  },
  specializations: { label: 'Specializations', isList: true, isWide: true, maxLength: 500 },
  languages: { label: 'Languages', isList: true, isWide: true, maxLength: 500 },
  certifications: { label: 'Certifications', isList: true, isWide: true, maxLength: 500 },
  availability: { label: 'Availability notes', isLong: true, isWide: true, maxLength: 500 },
  bio: { label: 'About you', isLong: true, isWide: true, maxLength: 2000 },
  emergency_contact_name: {
    label: 'Their name',
    missing: 'Please enter the name of someone we can call in an emergency.',
    maxLength: 160,
    isWide: true,
  },
  emergency_contact_phone: {
    label: 'Their phone',
    missing: 'Please enter their phone number.',
    type: 'tel',
    maxLength: 40,
  },
  emergency_contact_relationship: {
    label: 'Relationship to you',
    missing: 'Please enter how they are related to you, such as partner or parent.',
    maxLength: 80,
  },
};

export const groups = {
  personal: ['first_name', 'last_name', 'email', 'phone'],
  address: ['address', 'city', 'state', 'zip_code'],
  work: [
    'experience_years',
    'hourly_rate',
    'specializations',
    'languages',
    'certifications',
    'availability',
    'bio',
  ],
  emergency: ['emergency_contact_name', 'emergency_contact_phone', 'emergency_contact_relationship'],
} as const satisfies Readonly<Record<string, readonly ApplicationField[]>>;

/** The parts of a list that is typed with commas. */
export const partsOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
