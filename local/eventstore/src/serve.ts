import { randomUUID } from 'node:crypto';
import { supportedMethods } from './protocol/features.ts';
import { GossipService, ServerFeaturesService } from './protocol/generated.ts';
import { clusterOfOne } from './protocol/gossip.ts';
import type { CommitHooks } from './storage/commits.ts';
import { openEventLog } from './storage/event-log.ts';
import { streamsMethods } from './streams-service.ts';
import { startGrpcServer } from './transport/grpc-server.ts';
import { unary } from './unary.ts';

export const LOOPBACK = '127.0.0.1';

export type ServeOptions = { readonly file: string; readonly port: number; readonly hooks?: CommitHooks };

/** Opens the log and serves it on the loopback address. */
export async function serve({ file, port, hooks }: ServeOptions) {
  const log = openEventLog(file, hooks);
  const instanceId = randomUUID();
  let boundPort = port;
  const methods = new Map([
    ...streamsMethods(log),
    unary(ServerFeaturesService.getSupportedMethods, async () => supportedMethods()),
    unary(GossipService.read, async () => clusterOfOne(instanceId, LOOPBACK, boundPort)),
  ]);
  try {
    const server = await startGrpcServer({ methods, host: LOOPBACK, port });
    boundPort = server.port;
    return {
      port: boundPort,
      /** What clients keep busy at this moment. */
      inUse: () => ({ reads: server.openStreams(), listeners: log.changes.count() }),
      async stop(): Promise<void> {
        await server.stop();
        log.close();
      },
    };
  } catch (error) {
    log.close();
    throw error;
  }
}
