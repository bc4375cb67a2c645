import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';

interface CountCard {
  readonly name: string;
  /** What it counts; everything, without a filter. */
  readonly filter?: Readonly<Record<string, string>>;
}

interface CountCardsProps {
  readonly resource: string;
  readonly cards: readonly CountCard[];
  /** More cards. */
  readonly children?: ReactNode;
}

interface FigureCardProps {
  readonly name: string;
  /** Undefined as long as it is not known. */
  readonly figure: string | undefined;
  readonly error: unknown;
}

export function FigureCard({ name, figure, error }: FigureCardProps) {
  const unknown = error ? '–' : <Skeleton width={32} />;
  return (
    <Box
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
        {figure ?? unknown}
      </Typography>
    </Box>
  );
}

function Card({ resource, name, filter = {} }: CountCard & { readonly resource: string }) {
  const { total, error } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, filter });
  return <FigureCard name={name} figure={total?.toLocaleString('en-US')} error={error} />;
}

/** How many rows of a list are in each state, whatever the list is filtered by. */
export const CountCards = ({ resource, cards, children }: CountCardsProps) => (
  <Box component="dl" aria-label="Summary" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
    {cards.map((card) => (
      <Card key={card.name} resource={resource} {...card} />
    ))}
    {children}
  </Box>
);
