import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { servePages } from './http.ts';
import { listenForMail } from './smtp.ts';
import { openStore } from './store.ts';

export interface MailboxOptions {
  readonly port: number;
  readonly httpPort?: number;
  readonly dataDir: string;
}

export interface Mailbox {
  readonly port: number;
  readonly httpPort: number;
  close(): Promise<void>;
}

/**
 * Starts a mail server on the loopback address that keeps every message and forwards none, and the pages that show
 * them below `/dev/mail`. Throws if a port is taken.
 */
export async function startMailbox({ port, httpPort = 0, dataDir }: MailboxOptions): Promise<Mailbox> {
  mkdirSync(dataDir, { recursive: true });
  const store = openStore(join(dataDir, 'mail.sqlite'));
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0)) await end();
    store.close();
  };
  try {
    const smtp = await listenForMail(store, port);
    closing.push(() => smtp.close());
    const pages = await servePages(store, httpPort);
    closing.push(() => pages.close());
    return { port: smtp.port, httpPort: pages.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
