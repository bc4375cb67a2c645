import { bookingStatuses, paymentStatuses, roles, serviceCategories } from '../vocabulary/statuses.ts';
import { z } from './zod.ts';

export const bookingStatus = z.enum(bookingStatuses);
export const paymentStatus = z.enum(paymentStatuses);
export const role = z.enum(roles);
export const serviceCategory = z.enum(serviceCategories);
