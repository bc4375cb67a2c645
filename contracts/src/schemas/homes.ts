import { frequencies, houseSizes } from '../vocabulary/homes.ts';
import { z } from './zod.ts';

export const houseSize = z.enum(houseSizes, { error: 'Choose one of the house sizes on offer.' });
export const frequency = z.enum(frequencies, { error: 'Choose one of the frequencies on offer.' });
export const recurringFrequency = frequency.exclude(['one_time']);
