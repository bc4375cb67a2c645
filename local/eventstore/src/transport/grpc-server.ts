import {
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { type Method, serveCall } from './call.ts';

export type GrpcServer = {
  readonly port: number;
  /** The number of streaming answers that are open. */
  openStreams(): number;
  /** Ends streaming answers with CANCELLED, lets others end, and closes all connections. */
  stop(): Promise<void>;
};

export type GrpcServerOptions = {
  /** By path. What is not among them is answered with UNIMPLEMENTED. */
  readonly methods: ReadonlyMap<string, Method>;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
};

/** Room for a round of appends of many writers, or for the largest append, without waiting for the window. */
const WINDOW_BYTES = 4 * 1024 * 1024;
const STOP_TIMEOUT_MS = 2000;
/**
 * Limits that protect a public server from its clients, lifted: one client may well leave thousands of reads
 * before their end, or keep many subscriptions waiting, over one connection.
 */
const TRUSTED_CLIENTS = { maxSessionMemory: 1024, streamResetBurst: 1_000_000, streamResetRate: 1_000_000 };

/** Serves gRPC methods over plain HTTP/2; rejects when the port cannot be had. */
export async function startGrpcServer({ methods, host, port }: GrpcServerOptions): Promise<GrpcServer> {
  const server = createServer({ ...TRUSTED_CLIENTS, settings: { initialWindowSize: WINDOW_BYTES } });
  const sessions = new Set<ServerHttp2Session>();
  const cancels = new Set<() => void>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setLocalWindowSize(WINDOW_BYTES);
  });
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) =>
    serveCall({ methods, cancels }, stream, headers),
  );
  const bound = await listen(server, host, port);
  return {
    port: bound,
    openStreams: () => cancels.size,
    async stop() {
      for (const cancel of cancels) cancel();
      await closed(server, sessions);
    },
  };
}

function listen(server: Http2Server, host: string, port: number): Promise<number> {
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

async function closed(server: Http2Server, sessions: ReadonlySet<ServerHttp2Session>): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const session of sessions) session.close();
  const late = setTimeout(() => {
    for (const session of sessions) session.destroy();
  }, STOP_TIMEOUT_MS);
  await done;
  clearTimeout(late);
}
