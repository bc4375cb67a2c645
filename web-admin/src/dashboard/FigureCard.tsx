import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface FigureCardProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly chart: ReactNode;
}

/** A figure with a small chart next to it. */
export function FigureCard({ name, value, note, chart }: FigureCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, display: 'grid', gap: 1, alignContent: 'space-between' }}
    >
      <Typography id={id} component="h2" color="textSecondary" sx={{ fontWeight: 500 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 4 }}>
        <Typography
          variant="subtitle1"
          component="p"
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {value}
        </Typography>
        {chart}
      </Box>
      <Typography color="textSecondary">{note}</Typography>
    </Card>
  );
}
