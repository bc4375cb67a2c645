import { positionOf } from '../storage/positions.ts';
import type { RevisionOptions } from './expected-revision.ts';
import { AppendResp, DeleteResp, Empty, TombstoneResp } from './generated.ts';

export type Written = { readonly revision: number; readonly seq: number };

export function appended({ revision, seq }: Written): InstanceType<typeof AppendResp> {
  const success = new AppendResp.Success();
  if (revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(revision));
  if (seq === 0) success.setNoPosition(new Empty());
  else success.setPosition(filled(new AppendResp.Position(), seq));
  const response = new AppendResp();
  response.setSuccess(success);
  return response;
}

/** Not an error of the call, but an answer to an append that names the revision it found. */
export function appendConflicted(options: RevisionOptions, current: number): InstanceType<typeof AppendResp> {
  const conflict = new AppendResp.WrongExpectedVersion();
  if (current < 0) conflict.setCurrentNoStream(new Empty());
  else conflict.setCurrentRevision(String(current));
  if (options.hasRevision()) conflict.setExpectedRevision(options.getRevision());
  else if (options.hasNoStream()) conflict.setExpectedNoStream(new Empty());
  else if (options.hasStreamExists()) conflict.setExpectedStreamExists(new Empty());
  else conflict.setExpectedAny(new Empty());
  const response = new AppendResp();
  response.setWrongExpectedVersion(conflict);
  return response;
}

export function softDeleted({ seq }: Written): InstanceType<typeof DeleteResp> {
  const response = new DeleteResp();
  response.setPosition(filled(new DeleteResp.Position(), seq));
  return response;
}

export function tombstoned({ seq }: Written): InstanceType<typeof TombstoneResp> {
  const response = new TombstoneResp();
  response.setPosition(filled(new TombstoneResp.Position(), seq));
  return response;
}

interface PositionMessage {
  setCommitPosition(value: string): unknown;
  setPreparePosition(value: string): unknown;
}

function filled<Message extends PositionMessage>(message: Message, seq: number): Message {
  const position = String(positionOf(seq));
  message.setCommitPosition(position);
  message.setPreparePosition(position);
  return message;
}
