import { randomUUID } from 'node:crypto';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';
import { createOpenReads } from './open-reads.ts';
import { supportedMethods } from './protocol/features.ts';
import { GossipService, ServerFeaturesService } from './protocol/generated.ts';
import { clusterOfOne } from './protocol/gossip.ts';
import type { CommitHooks } from './storage/commits.ts';
import { openEventLog } from './storage/event-log.ts';
import { streamsDefinition, streamsHandlers } from './streams-service.ts';

export const LOOPBACK = '127.0.0.1';
const MAX_MESSAGE_BYTES = 20 * 1024 * 1024;
const STOP_TIMEOUT_MS = 2000;

export type ServeOptions = { readonly file: string; readonly port: number; readonly hooks?: CommitHooks };

/** Opens the log and serves it on the loopback address. */
export async function serve({ file, port, hooks }: ServeOptions) {
  const log = openEventLog(file, hooks);
  const openReads = createOpenReads();
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  const instanceId = randomUUID();
  let boundPort = port;
  server.addService(streamsDefinition, streamsHandlers(log, openReads));
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<ReturnType<typeof supportedMethods>>) =>
      answer(null, supportedMethods()),
  });
  server.addService(GossipService, {
    read: (_call: unknown, answer: sendUnaryData<ReturnType<typeof clusterOfOne>>) =>
      answer(null, clusterOfOne(instanceId, LOOPBACK, boundPort)),
  });
  try {
    boundPort = await bind(server, port);
  } catch (error) {
    log.close();
    throw error;
  }
  return {
    port: boundPort,
    /** What clients keep busy at this moment. */
    inUse: () => ({ reads: openReads.count(), listeners: log.changes.count() }),
    async stop(): Promise<void> {
      const timer = setTimeout(() => server.forceShutdown(), STOP_TIMEOUT_MS);
      const closed = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      openReads.cancelAll();
      await closed;
      clearTimeout(timer);
      log.close();
    },
  };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${LOOPBACK}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(new Error(`Port ${port} on ${LOOPBACK} cannot be used: ${error.message}`));
      else resolve(bound);
    });
  });
}
