import { vi } from 'vitest';
import type { Product } from './product.ts';

/** Waits for the newest mailed link to a page; returns what follows `#token=`. */
export async function mailedToken({ url }: Pick<Product, 'url'>, to: string, page: string): Promise<string> {
  const link = new RegExp(`${page}#token=([\\w.-]+)`);
  const inbox = `${url}/dev/mail/messages?to=${encodeURIComponent(to)}`;
  const tokens = async () => {
    const mails = (await (await fetch(inbox)).json()) as readonly { readonly text: string }[];
    return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  };
  return vi.waitFor(
    async () => {
      const [token] = await tokens();
      if (token === undefined) throw new Error(`No link to ${page} came.`);
      return token;
    },
    { timeout: 20_000, interval: 200 },
  );
}
