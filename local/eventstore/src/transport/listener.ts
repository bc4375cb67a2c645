import { createServer as createHttp1Server, type RequestListener } from 'node:http';
import type { Http2Server } from 'node:http2';
import { createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

export type Tls = { readonly certificate: string; readonly key: string };

export interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: Tls | undefined;
  readonly http2: Http2Server;
  readonly http1: RequestListener;
}

export interface Listener {
  readonly port: number;
  /** Accepts no more connections. Settles when all have ended, after a while by force. */
  close(): Promise<void>;
}

const closeTimeoutMs = 2000;
const tlsOptions = { ALPNProtocols: ['h2', 'http/1.1'], noDelay: true, minVersion: 'TLSv1.3' } as const;

/** Listens for HTTP/2 and HTTP/1.1 on one port; rejects if the port is not available. */
export async function listen({ host, port, tls, http2, http1 }: ListenerOptions): Promise<Listener> {
  const http1Server = createHttp1Server(http1);
  const toHttp1 = (socket: Socket) => void http1Server.emit('connection', socket);
  const toHttp2 = (socket: Socket) => void http2.emit('connection', socket);
  const server = tls
    ? createTlsServer({ ...tlsOptions, key: tls.key, cert: tls.certificate }, (socket) =>
        socket.alpnProtocol === 'h2' ? toHttp2(socket) : toHttp1(socket),
      )
    : createPlainServer({ noDelay: true }, (socket) => dispatch(socket, toHttp1, toHttp2));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const bound = await bind(server, host, port);
  return {
    port: bound,
    async close() {
      const done = new Promise<void>((resolve) => server.close(() => resolve()));
      http1Server.closeAllConnections();
      const late = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, closeTimeoutMs);
      await done;
      clearTimeout(late);
    },
  };
}

/** Every HTTP/2 connection starts with `PRI * HTTP/2.0`, and no HTTP/1.1 method starts with these letters. */
const preface = Buffer.from('PRI');

function dispatch(
  socket: Socket,
  toHttp1: (socket: Socket) => void,
  toHttp2: (socket: Socket) => void,
): void {
  const ignore = () => undefined;
  socket.on('error', ignore);
  socket.once('data', (chunk: Buffer) => {
    socket.pause();
    socket.off('error', ignore);
    socket.unshift(chunk);
    const start = chunk.subarray(0, preface.length);
    if (start.equals(preface.subarray(0, start.length))) return toHttp2(socket);
    toHttp1(socket);
    socket.resume();
  });
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Port ${port} on ${host} cannot be used: ${error.message}`)),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
