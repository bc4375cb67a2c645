import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { type IsAllowed, type Method, serveCall } from './call.ts';
import { answerPlainly } from './health.ts';
import { listen, type Tls } from './listener.ts';

export interface GrpcServer {
  readonly port: number;
  openStreams(): number;
  /** Ends streaming answers with CANCELLED, lets others finish, and closes all connections. */
  stop(): Promise<void>;
}

export interface GrpcServerOptions {
  /** By path. Any other is answered with UNIMPLEMENTED. */
  readonly methods: ReadonlyMap<string, Method>;
  readonly isAllowed: IsAllowed;
  readonly tls: Tls | undefined;
  readonly host: string;
  readonly port: number;
}

/** Room for a round of appends of many writers, or for the largest append, without waiting for the window. */
const windowBytes = 4 * 1024 * 1024;
/**
 * Lifts the limits that protect a public server: one client may leave thousands of reads early, or keep many
 * subscriptions waiting, over one connection.
 */
const trustedClients = { maxSessionMemory: 1024, streamResetBurst: 1_000_000, streamResetRate: 1_000_000 };

/** Serves gRPC methods over HTTP/2; rejects if the port is not available. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const { methods, isAllowed, ...address } = options;
  const server = createServer({ ...trustedClients, settings: { initialWindowSize: windowBytes } });
  const sessions = new Set<ServerHttp2Session>();
  const cancels = new Set<() => void>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setLocalWindowSize(windowBytes);
  });
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) =>
    serveCall({ methods, isAllowed, cancels }, stream, headers),
  );
  const listener = await listen({ ...address, http2: server, http1: answerPlainly });
  return {
    port: listener.port,
    openStreams: () => cancels.size,
    async stop() {
      for (const cancel of cancels) cancel();
      for (const session of sessions) session.close();
      await listener.close();
    },
  };
}
