/** What a cleaner's question is about: a line of their wallet, a job, or when they worked on a job. */
export const questionSubjects = ['wallet_line', 'job', 'times'] as const;
export type QuestionSubject = (typeof questionSubjects)[number];

export const questionStatuses = ['open', 'answered'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** How long after its answer a question can be opened again (cleaner calls, II.1). */
export const reopenDays = 14;
