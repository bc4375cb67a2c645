import {
  GossipService,
  ServerFeaturesService,
  StreamsService,
  SupportedMethod,
  SupportedMethods,
} from './generated.ts';

/** The version of the real server that we follow. */
const serverVersion = '24.6.0';

/** What the server says it can do. The client decides by it whether it appends by `BatchAppend` or by `Append`. */
export function supportedMethods(): InstanceType<typeof SupportedMethods> {
  const answer = new SupportedMethods();
  answer.setEventStoreServerVersion(serverVersion);
  answer.setMethodsList([
    method(StreamsService.read.path, ['position', 'events']),
    method(StreamsService.append.path),
    method(StreamsService.batchAppend.path, ['deadline_duration']),
    method(StreamsService.delete.path),
    method(StreamsService.tombstone.path),
    method(GossipService.read.path),
    method(ServerFeaturesService.getSupportedMethods.path),
  ]);
  return answer;
}

function method(path: string, features: string[] = []) {
  const [, service = '', name = ''] = path.toLowerCase().split('/');
  const supported = new SupportedMethod();
  supported.setServiceName(service);
  supported.setMethodName(name);
  supported.setFeaturesList(features);
  return supported;
}
