import type { Application } from '@tidylog/contracts/events/cleaner';

/** An application of the required fields alone. */
export const blankApplication: Application = {
  address: null,
  experienceYears: null,
  hourlyRate: null,
  specializations: [],
  languages: [],
  certifications: [],
  availability: null,
  bio: null,
  emergencyContact: null,
};
