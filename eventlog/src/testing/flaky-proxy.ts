import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FlakyProxy {
  readonly port: number;
  received(): number;
  loseAnswers(): void;
  /** Cuts the connection at the next request that has the text, before the server sees it. */
  loseQuestions(about: string): void;
  /** When a request was lost. */
  questionLost(): Promise<void>;
  /** Cuts the connection, and leaves the next one alone. */
  mend(): void;
  close(): Promise<void>;
}

/** A connection to the log server that can lose requests or answers. */
export async function flakyProxy(target: number): Promise<FlakyProxy> {
  let received = 0;
  let losing: 'nothing' | 'answers' | { about: string } = 'nothing';
  const lost = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(target, '127.0.0.1'));
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    keep(near).on('close', cut);
    far.on('close', cut);
    near.on('data', (data) => {
      if (typeof losing === 'string' || !data.includes(losing.about)) return far.write(data);
      lost.resolve();
      return cut();
    });
    far.on('data', (data) => {
      received += data.length;
      if (losing !== 'answers' && !near.write(data)) far.pause();
    });
    near.on('drain', () => far.resume());
  });
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    loseAnswers() {
      losing = 'answers';
    },
    loseQuestions(about) {
      losing = { about };
    },
    questionLost: () => lost.promise,
    mend() {
      losing = 'nothing';
      cutAll();
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
