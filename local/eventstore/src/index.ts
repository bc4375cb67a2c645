export { type EventLogOptions, type RunningEventLog, startEventLog } from './server.ts';
export { type SpawnedEventLog, type SpawnOptions, spawnEventLog } from './spawn.ts';
