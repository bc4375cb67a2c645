/** Whether the log server wrote this for itself: statistics, metadata, deletions. */
export const isSystemEvent = ({
  type,
  streamId,
}: {
  readonly type: string;
  readonly streamId: string;
}): boolean => type.startsWith('$') || streamId.startsWith('$');
