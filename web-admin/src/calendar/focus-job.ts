const headingId = 'board-title';

export const focusFallback = { id: headingId, tabIndex: -1 } as const;

/** Marks what is focused when a person comes back to a job. */
export const asHandleOf = (jobId: string) => ({ 'data-handle-of': jobId });

/** Leads back to a card, where it now is; to the heading if it is no longer there. */
export function focusJob(jobId: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-handle-of="${CSS.escape(jobId)}"]`);
  (handle ?? document.querySelector<HTMLElement>(`#${headingId}`))?.focus();
}
