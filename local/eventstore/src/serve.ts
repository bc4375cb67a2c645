import { randomUUID } from 'node:crypto';
import type { Access } from './access/access.ts';
import { loopbackAddress } from './address.ts';
import { supportedMethods } from './protocol/features.ts';
import { GossipService, ServerFeaturesService } from './protocol/generated.ts';
import { clusterOfOne } from './protocol/gossip.ts';
import type { CommitHooks } from './storage/commits.ts';
import { openEventLog } from './storage/event-log.ts';
import { streamsMethods } from './streams-service.ts';
import { startGrpcServer } from './transport/grpc-server.ts';
import { unary } from './unary.ts';

export interface ServeOptions {
  readonly file: string | undefined;
  readonly port: number;
  readonly access?: Access | undefined;
  readonly hooks?: CommitHooks;
}

/** A client asks for these before it sends credentials; a real node also allows that. */
const openToAll = new Set<string>([ServerFeaturesService.getSupportedMethods.path, GossipService.read.path]);

/** Opens the log and serves it on the loopback address. */
export async function serve({ file, port, access, hooks }: ServeOptions) {
  const log = openEventLog(file, hooks);
  const isAllowed = (path: string, authorization: string | undefined) =>
    access === undefined || openToAll.has(path) || access.isAllowed(authorization);
  const instanceId = randomUUID();
  let boundPort = port;
  const methods = new Map([
    ...streamsMethods(log),
    unary(ServerFeaturesService.getSupportedMethods, async () => supportedMethods()),
    unary(GossipService.read, async () => clusterOfOne(instanceId, loopbackAddress, boundPort)),
  ]);
  try {
    const server = await startGrpcServer({ methods, isAllowed, tls: access, host: loopbackAddress, port });
    boundPort = server.port;
    return {
      port: boundPort,
      connectionString: connectionStringOf(boundPort, access),
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

function connectionStringOf(port: number, access: Access | undefined): string {
  if (access === undefined) return `esdb://${loopbackAddress}:${port}?tls=false`;
  // Both TLS and the client accept a server only by its name.
  return `esdb://${access.userInfo}localhost:${port}${access.options}`;
}
