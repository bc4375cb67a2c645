import type { EndpointName } from '@tidylog/contracts/api/endpoints';

/** Calls that are described and not served yet. */
export const comingEndpoints: readonly EndpointName[] = [
  'GET /auth/google/start',
  'GET /auth/google/callback',
  'POST /auth/google/callback',
  'POST /auth/logout-everywhere',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/verify-email',
  'POST /auth/send-verification',
  'POST /auth/change-password',
  'GET /customer/profile',
  'PUT /customer/profile',
  'GET /customer/addresses',
  'POST /customer/addresses',
  'PUT /customer/addresses/:id',
  'DELETE /customer/addresses/:id',
  'GET /customer/export',
  'POST /customer/erase',
  'POST /bookings/:id/open',
];
