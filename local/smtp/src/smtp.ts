import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerEnvelope,
} from 'smtp-server';
import type { Store } from './store.ts';

const largest = 25 * 1024 * 1024;

const refusal = (text: string, responseCode: number): Error =>
  Object.assign(new Error(text), { responseCode });

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns why it cannot keep the message, or null. */
async function receive(
  store: Store,
  stream: SMTPServerDataStream,
  { mailFrom, rcptTo }: SMTPServerEnvelope,
): Promise<Error | null> {
  try {
    const raw = await bytesOf(stream);
    if (stream.sizeExceeded) return refusal('5.3.4 The message is larger than 25 MB', 552);
    const { subject = '' } = await PostalMime.parse(raw);
    const from = mailFrom === false ? '' : mailFrom.address;
    store.keep({ from, to: rcptTo.map(({ address }) => address), subject, raw });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

// Real servers refuse some mailboxes; these stand in for them.
const isRefused = ({ address }: SMTPServerAddress): boolean => /^refused\b/i.test(address);

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Accepts every message on the loopback address, without sign-in or encryption. */
export async function listenForMail(store: Store, port: number): Promise<SmtpListener> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    closeTimeout: 1_000,
    banner: 'Tidylog mailbox',
    onRcptTo: (address, _session, done) =>
      done(isRefused(address) ? refusal('5.1.1 There is no such mailbox', 550) : null),
    onData: (stream, { envelope }, done) => {
      const take = async () => done(await receive(store, stream, envelope));
      void take();
    },
  });
  // A client that drops the connection is not our problem.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await Promise.race([
    once(server.server, 'listening'),
    once(server.server, 'error').then(([error]) => {
      throw error;
    }),
  ]);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
