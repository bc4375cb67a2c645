import { expect } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';

interface Message {
  readonly subject: string;
  readonly text: string;
}

/** The mails that a mailbox on this machine has received, the newest first. */
export async function mailsTo(product: Product, address: string): Promise<readonly Message[]> {
  const answer = await fetch(`${product.url}/dev/mail/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as readonly Message[];
}

/** The newest mailed link to a page, as a path of the product; waits until this many mails have one. */
export async function mailedLink(
  product: Product,
  address: string,
  { to, mails = 1 }: { readonly to: string; readonly mails?: number },
): Promise<string> {
  const links = async () =>
    (await mailsTo(product, address)).flatMap(({ text }) => text.match(`${to}#\\S+`) ?? []);
  await expect.poll(async () => (await links()).length).toBe(mails);
  return (await links())[0] ?? '';
}
