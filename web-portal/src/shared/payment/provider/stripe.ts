import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { within } from '@tidylog/web-shared/within';
import { appearanceOf } from './stripe-options.ts';

const scriptWithinMs = 10_000;

let loading: Promise<Stripe | null> | undefined;

/** Stripe.js for the account with this key, loaded once. Throws if its script cannot be loaded. */
export async function stripeOf(publishableKey: string): Promise<Stripe> {
  loading ??= loadStripe(publishableKey);
  const stripe = await within(scriptWithinMs, loading).catch(() => null);
  if (stripe !== null) return stripe;
  loading = undefined;
  throw new Error('Stripe.js could not be loaded.');
}

const css = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

/** The style of Stripe's fields, from the current style of the page. */
export const lookNow = () => appearanceOf(isDark() ? 'dark' : 'light', css('font-family'));
