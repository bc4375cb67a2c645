import type { JSONEventData } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { Write } from './write.ts';

/** How much longer than its caller the server may try, in milliseconds: its clock may be ahead of ours. */
const serverGrace = 10_000;

const utf8 = new TextEncoder();
const { UUID, StreamIdentifier, Empty } = shared;

const uuidOf = (text: string) => {
  const uuid = new UUID();
  uuid.setString(text);
  return uuid;
};

const optionsOf = ({ stream, expected }: Write, deadline: number): BatchAppendReq.Options => {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(utf8.encode(stream));
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  options.setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + deadline + serverGrace)));
  if (expected === 'no_stream') options.setNoStream(new Empty());
  else options.setStreamPosition(String(expected));
  return options;
};

const proposed = ({ id, type, contentType, data, metadata }: JSONEventData) => {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(uuidOf(id));
  message.getMetadataMap().set('type', type).set('content-type', contentType);
  message.setData(utf8.encode(JSON.stringify(data)));
  if (metadata) message.setCustomMetadata(utf8.encode(JSON.stringify(metadata)));
  return message;
};

/** One append as one message of the batch call. */
export function batchRequest(correlation: string, write: Write, deadline: number): BatchAppendReq {
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(uuidOf(correlation));
  request.setOptions(optionsOf(write, deadline));
  request.setProposedMessagesList(write.events.map(proposed));
  request.setIsFinal(true);
  return request;
}
