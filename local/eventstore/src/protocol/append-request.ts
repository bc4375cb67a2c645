import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision } from '../storage/expected-revision.ts';
import type { NewEvent } from '../storage/writer.ts';
import { appendTooLarge, invalidArgument, missingMetadata } from './errors.ts';
import { expectedRevisionOf, type RevisionOptions } from './expected-revision.ts';
import { writableStreamNameOf } from './stream-name.ts';

/** The total event data of one append, in bytes: the default limit of a node. */
export const maxAppendBytes = 1024 * 1024;

export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly options: RevisionOptions;
  readonly events: readonly NewEvent[];
}

/** Collects the messages of one Append call. Throws a call error at the first one that must be refused. */
export function createAppendCollector() {
  let options: AppendReq.Options | undefined;
  let stream = '';
  let bytes = 0;
  const events: NewEvent[] = [];

  function addEvent(message: AppendReq.ProposedMessage): void {
    if (!options) throw invalidArgument('The first message of an append holds its options.');
    const event = eventOf(message);
    bytes += event.data.byteLength;
    if (bytes > maxAppendBytes) throw appendTooLarge(maxAppendBytes);
    events.push(event);
  }

  return {
    add(message: AppendReq): void {
      const event = message.getProposedMessage();
      if (event) addEvent(event);
      else {
        options = message.getOptions();
        stream = writableStreamNameOf(options?.getStreamIdentifier());
      }
    },
    finish(): AppendRequest {
      if (!options) throw invalidArgument('The append has no options.');
      return { stream, expected: expectedRevisionOf(options), options, events };
    },
  };
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const jsonContent = 'application/json';

type ProposedMessage = Pick<
  AppendReq.ProposedMessage,
  'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'
>;

/** An event of an append or a batch. Throws a call error if it must be refused. */
export function eventOf(message: ProposedMessage): NewEvent {
  const id = message.getId()?.getString().toLowerCase() ?? '';
  if (!uuidPattern.test(id)) throw invalidArgument('An event id must be a UUID in its text form.');
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (!type || !contentType) throw missingMetadata(['type', 'content-type']);
  return {
    id,
    type,
    json: contentType === jsonContent,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
