import { ReadResp, StreamIdentifier } from './generated.ts';

/** Encoded `ReadResp` messages other than events. */
export function confirmation(subscriptionId: string): Buffer {
  const content = new ReadResp.SubscriptionConfirmation();
  content.setSubscriptionId(subscriptionId);
  const message = new ReadResp();
  message.setConfirmation(content);
  return Buffer.from(message.serializeBinary());
}

export function checkpoint(position: number): Buffer {
  const content = new ReadResp.Checkpoint();
  content.setCommitPosition(String(position));
  content.setPreparePosition(String(position));
  const message = new ReadResp();
  message.setCheckpoint(content);
  return Buffer.from(message.serializeBinary());
}

export function caughtUp(): Buffer {
  const message = new ReadResp();
  message.setCaughtUp(new ReadResp.CaughtUp());
  return Buffer.from(message.serializeBinary());
}

export function streamNotFound(stream: string): Buffer {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const content = new ReadResp.StreamNotFound();
  content.setStreamIdentifier(identifier);
  const message = new ReadResp();
  message.setStreamNotFound(content);
  return Buffer.from(message.serializeBinary());
}
