/** In these years every report has its weeks and months whole: 2001 begins on a Monday. */
export const reportDates = { first: '2001-01-01', last: '2999-12-31' } as const;
