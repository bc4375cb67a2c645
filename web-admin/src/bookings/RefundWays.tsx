import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Booking } from '../api/types.ts';
import { refundWays } from './refund-ways.ts';

interface RefundWaysProps {
  /** The field with the amount. */
  readonly name: string;
  readonly refundable: Booking['refundable'];
}

/** Where the typed amount goes. */
export function RefundWays({ name, refundable }: RefundWaysProps) {
  const amount = Number(useWatch({ name }) as string);
  return (
    <Box role="status">
      {refundWays(Number.isFinite(amount) ? amount : 0, refundable).map((words) => (
        <Typography key={words} variant="body2">
          {words}
        </Typography>
      ))}
    </Box>
  );
}
