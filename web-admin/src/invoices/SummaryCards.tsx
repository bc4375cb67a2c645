import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Answer } from '@tidylog/web-shared/api/call';
import { useCall } from '../api/use-call.ts';
import { useFilters } from '../shared/list/filters.ts';

type Summary = Answer<'GET /admin/invoices/summary'>;

const count = (number: number): string => number.toLocaleString('en-US');

const cards: readonly {
  readonly name: string;
  readonly of: (summary: Summary) => string;
}[] = [
  { name: 'Total invoices', of: ({ total_invoices }) => count(total_invoices) },
  { name: 'Total amount', of: ({ total_amount }) => formatDollars(total_amount) },
  { name: 'Paid', of: ({ paid_count }) => count(paid_count) },
  { name: 'Overdue', of: ({ overdue_count }) => count(overdue_count) },
];

const dueWords = (summary: Summary | undefined): string => {
  if (summary === undefined) return '';
  return summary.balance_due > 0
    ? `${formatDollars(summary.balance_due)} is still due. `
    : 'Nothing is due. ';
};

/** The figures of the invoices that the filters find. */
export function SummaryCards() {
  const call = useCall();
  const { values } = useFilters();
  const filter = JSON.stringify(values);
  const { data, error } = useQuery({
    queryKey: ['invoices', 'summary', filter],
    queryFn: ({ signal }) => call('GET /admin/invoices/summary', { query: { filter }, signal }),
    placeholderData: (before) => before,
  });
  const unknown = error ? '–' : <Skeleton width={48} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" aria-label="Summary" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {cards.map(({ name, of }) => (
          <Box
            key={name}
            sx={{
              flex: { xs: '1 1 40%', sm: '1 1 96px' },
              px: 4,
              py: 3,
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
              backgroundColor: 'background.paper',
            }}
          >
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {data === undefined ? unknown : of(data)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`${dueWords(data)}Cancelled invoices are not counted.`}
      </Typography>
    </Box>
  );
}
