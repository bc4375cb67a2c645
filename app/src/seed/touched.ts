import type { DemoAct } from './plan-draft.ts';

const numbered: ReadonlySet<DemoAct['do']> = new Set(['receipt', 'invoice', 'delete-invoice']);

/**
 * What an act of the demo company shares with others, so that they keep their order: a visit with its subscription, a
 * person, a day, a promo code, the registers of receipts and invoices.
 */
export function touchedBy(act: DemoAct): string[] {
  const keys: string[] = [];
  if ('visit' in act) keys.push(`visit ${act.visit.split('/', 1)[0]}`);
  if ('customer' in act) keys.push(`customer ${act.customer}`);
  if ('into' in act) keys.push(`customer ${act.into}`);
  if ('cleaner' in act) keys.push(`cleaner ${act.cleaner}`);
  if ('date' in act) keys.push(`day ${act.date}`);
  if (act.do === 'place' && act.promoCode !== null) keys.push(`code ${act.promoCode}`);
  if (act.do === 'promo') keys.push(`code ${act.code}`);
  if (numbered.has(act.do)) keys.push('numbers');
  return keys;
}
