import { bankName } from '../vocabulary/bank-name.ts';
import { payoutMethodTypes } from '../vocabulary/payouts.ts';
import { isBlank, lineOfText } from './texts.ts';
import { z } from './zod.ts';

/** Where money is sent, as events keep it, sealed. */
export const payoutDetails = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bank'),
    holder: z.string(),
    routing: z.string(),
    account: z.string(),
    accountType: z.enum(['checking', 'savings']),
  }),
  z.object({ type: z.literal('card'), brand: z.string(), lastFour: z.string() }),
  z.object({ type: z.literal('digital'), service: z.string(), handle: z.string() }),
]);
export type PayoutDetails = z.infer<typeof payoutDetails>;

/** The longest text that names where money goes. */
const longestName = 60;

const digits = (text: string): string => text.replace(/[\s-]/g, '');

/** Whether it could hold the number of a card, which must never reach us: twelve digits in any script and grouping. */
const holdsCardNumber = (text: string): boolean => /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){11}/u.test(text);

const withoutCard = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => !holdsCardNumber(text), 'Never enter a whole card or account number here.');

const words = (what: string) =>
  withoutCard(lineOfText(longestName).refine((text) => !isBlank(text), `Please enter ${what}.`));

/** Whether a routing number has nine digits and the right check digit. */
export function isRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce(
    (total, digit, index) => total + digit * ([3, 7, 1][index % 3] ?? 1),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

const bankDetails = z.object({
  account_holder: withoutCard(lineOfText(longestName))
    .refine((text) => !isBlank(text), {
      error: 'Please enter the name of the account holder.',
      abort: true,
    })
    .refine((text) => bankName(text) !== '', 'Enter the name in Latin letters, as your bank writes it.'),
  routing_number: z
    .string()
    .overwrite(digits)
    .refine((text) => /^\d{9}$/.test(text), {
      error: 'Enter the nine digits of the routing number, as on your checks.',
      abort: true,
    })
    .refine(isRouting, 'This routing number does not exist. Compare it with your check.'),
  account_number: z
    .string()
    .overwrite(digits)
    .refine((text) => /^\d{4,17}$/.test(text), 'Enter the 4 to 17 digits of the account number.'),
  account_type: z.enum(['checking', 'savings'], { error: 'Choose checking or savings.' }),
});
const cardDetails = z.object({
  brand: words('the brand of the card'),
  last_four: z.string().regex(/^\d{4}$/, 'Enter the last four digits only.'),
});
const digitalDetails = z.object({
  service: words('the name of the service'),
  handle: words('how the service knows you'),
});

/** Details as a form gives them, by the type of their method. */
export const detailsInput = { bank: bankDetails, card: cardDetails, digital: digitalDetails } as const;
/** Of a method whose type is known. */
export const anyDetailsInput = z.union([bankDetails, cardDetails, digitalDetails]);

export const methodNameInput = withoutCard(lineOfText(longestName));

/** A payout method as its cleaner sees it. */
export const payoutMethod = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(payoutMethodTypes),
  is_default: z.boolean(),
  last_four: z.string().nullable(),
  needs_details: z.boolean(),
  added_at: z.string(),
  /** When a bank last sent money to it back; null once its details were given again. */
  returned_at: z.string().nullable(),
});
