/** The body of an error as Stripe writes it. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/** An error of the API as the answer. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

interface Invalid {
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
  readonly status?: number;
  readonly [more: string]: unknown;
}

export const invalid = ({ status = 400, code, ...body }: Invalid): StripeError =>
  new StripeError(status, {
    ...body,
    type: 'invalid_request_error',
    ...(code === undefined ? {} : { code, doc_url: docUrl(code) }),
  });

export const missing = (what: string, id: string, param: string, status = 404): StripeError =>
  invalid({ status, code: 'resource_missing', param, message: `No such ${what}: '${id}'` });

export const missingParam = (param: string): StripeError =>
  invalid({ code: 'parameter_missing', param, message: `Missing required param: ${param}.` });

export const unauthorized = (message: string): StripeError => invalid({ status: 401, message });

/** A declined card; what was written before stays. */
export const cardError = <Body extends { readonly message: string; readonly code: string }>(
  body: Body,
): StripeError => new StripeError(402, { doc_url: docUrl(body.code), ...body, type: 'card_error' });
