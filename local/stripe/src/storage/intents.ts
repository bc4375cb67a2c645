import type { Base } from './base.ts';

export interface IntentError {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly doc_url: string;
  readonly message: string;
  readonly charge?: string;
  readonly payment_method?: unknown;
}

export interface NextAction {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: Readonly<Record<string, string>>;
}

interface Intent<Name extends 'setup_intent' | 'payment_intent', Status extends string> extends Base<Name> {
  readonly automatic_payment_methods: { readonly enabled: boolean; readonly allow_redirects: string } | null;
  readonly cancellation_reason: string | null;
  readonly client_secret: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly next_action: NextAction | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly status:
    | Status
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'canceled'
    | 'succeeded';
}

export interface SetupIntent extends Intent<'setup_intent', never> {
  readonly application: null;
  readonly last_setup_error: IntentError | null;
  readonly latest_attempt: null;
  readonly mandate: null;
  readonly usage: string;
}

export interface PaymentIntent extends Intent<'payment_intent', 'processing'> {
  readonly amount: number;
  readonly amount_capturable: 0;
  readonly amount_received: number;
  readonly application: null;
  readonly canceled_at: number | null;
  readonly capture_method: 'automatic_async';
  readonly confirmation_method: 'automatic';
  readonly currency: string;
  readonly last_payment_error: IntentError | null;
  readonly latest_charge: string | null;
  readonly processing: null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: string | null;
  readonly shipping: null;
  readonly statement_descriptor: string | null;
  readonly statement_descriptor_suffix: string | null;
}
