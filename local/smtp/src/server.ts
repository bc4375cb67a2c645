import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { servePages } from './http.ts';
import { listenForMail } from './smtp.ts';
import { openStore } from './store.ts';

export interface MailboxOptions {
  /** The port of SMTP; 0 takes a free one. */
  readonly port: number;
  /** The port of the pages; a free one without it. */
  readonly httpPort?: number;
  /** The folder of the file `mail.sqlite`; made where there is none. */
  readonly dataDir: string;
}

export interface Mailbox {
  readonly port: number;
  readonly httpPort: number;
  /** Ends both servers; the messages stay. */
  close(): Promise<void>;
}

/**
 * Starts a mail server on the loopback address that keeps every message and passes none on, and the pages that
 * show them below `/dev/mail`. Throws when a port is taken.
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
