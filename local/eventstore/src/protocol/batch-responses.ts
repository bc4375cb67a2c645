import type { Message } from 'google-protobuf';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { positionOf } from '../storage/positions.ts';
import { type CallError, type StatusCode, statusCodes } from '../transport/status.ts';
import type { BatchAppend } from './batch-request.ts';
import type { RevisionOptions } from './expected-revision.ts';
import {
  AllStreamPosition,
  BatchAppendResp,
  Empty,
  MaximumAppendSizeExceeded,
  Status,
  StreamDeleted,
  Timeout,
  Unknown,
  WrongExpectedVersion,
} from './generated.ts';
import type { Written } from './write-responses.ts';

type Response = InstanceType<typeof BatchAppendResp>;

export function batchAppended(append: BatchAppend, { revision, seq }: Written): Response {
  const success = new BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(revision));
  if (seq === 0) success.setNoPosition(new Empty());
  else success.setPosition(positionMessage(seq));
  const response = answerTo(append);
  response.setSuccess(success);
  return response;
}

export function batchConflicted(append: BatchAppend, options: RevisionOptions, current: number): Response {
  const conflict = new WrongExpectedVersion();
  if (current < 0) conflict.setCurrentNoStream(new Empty());
  else conflict.setCurrentStreamRevision(String(current));
  if (options.hasRevision()) conflict.setExpectedStreamPosition(options.getRevision());
  else if (options.hasNoStream()) conflict.setExpectedNoStream(new Empty());
  else if (options.hasStreamExists()) conflict.setExpectedStreamExists(new Empty());
  else conflict.setExpectedAny(new Empty());
  return failed(append, {
    code: statusCodes.FAILED_PRECONDITION,
    message: 'Wrong expected revision.',
    detail: conflict,
    name: 'WrongExpectedVersion',
  });
}

/** An error of a single append is a refusal here, and leaves the other appends of the call alone. */
export function batchRefused(append: BatchAppend, { status, message, facts }: CallError): Response {
  const refuse = (detail: Message, name: string) => failed(append, { code: status, message, detail, name });
  if (facts.exception === 'stream-deleted') return refuse(new StreamDeleted(), 'StreamDeleted');
  if (facts.exception === 'maximum-append-size-exceeded') {
    const detail = new MaximumAppendSizeExceeded();
    detail.setMaxappendsize(Number(facts['maximum-append-size']));
    return refuse(detail, 'MaximumAppendSizeExceeded');
  }
  // The outcome is unknown. Only the detail of a timeout makes a client try again.
  const isPassing = status === statusCodes.UNAVAILABLE || status === statusCodes.DEADLINE_EXCEEDED;
  return isPassing ? refuse(new Timeout(), 'Timeout') : refuse(new Unknown(), 'Unknown');
}

interface Failure {
  readonly code: StatusCode;
  readonly message: string;
  readonly detail: Message;
  readonly name: string;
}

function failed(append: BatchAppend, { code, message, detail, name }: Failure): Response {
  const packed = new any.Any();
  packed.pack(detail.serializeBinary(), `event_store.client.${name}`);
  const status = new Status();
  status.setCode(code);
  status.setMessage(message);
  status.setDetails(packed);
  const response = answerTo(append);
  response.setError(status);
  return response;
}

function answerTo({ correlation, options }: BatchAppend): Response {
  const response = new BatchAppendResp();
  response.setCorrelationId(correlation);
  response.setStreamIdentifier(options?.getStreamIdentifier());
  return response;
}

function positionMessage(seq: number) {
  const message = new AllStreamPosition();
  const position = String(positionOf(seq));
  message.setCommitPosition(position);
  message.setPreparePosition(position);
  return message;
}
