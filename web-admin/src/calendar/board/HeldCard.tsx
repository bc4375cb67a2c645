import Box from '@mui/material/Box';
import type { JobCard } from '../../api/types.ts';
import { cardNumber } from '../card-texts.ts';
import type { News } from '../use-news.ts';

interface HeldCardProps {
  readonly job: JobCard;
  /** What another person did to it while it was in the air. */
  readonly news: News | undefined;
}

/** The card in the air: small, so that its target is seen. */
export const HeldCard = ({ job, news }: HeldCardProps) => (
  <Box
    sx={(theme) => ({
      width: 116,
      opacity: 0.88,
      boxSizing: 'border-box',
      px: 2,
      py: 1.5,
      borderRadius: '8px',
      border: `1px solid ${theme.tokens.green}`,
      backgroundColor: 'background.paper',
      boxShadow: theme.tokens.shadow,
      fontSize: 14,
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    })}
  >
    <Box sx={{ fontWeight: 600 }}>{job.customer_name}</Box>
    <Box sx={{ color: 'text.secondary' }}>{cardNumber(job.id)}</Box>
    {news !== undefined && (
      <Box sx={{ color: 'info.main', fontWeight: 600 }}>
        {news.what} by {news.by}
      </Box>
    )}
  </Box>
);
