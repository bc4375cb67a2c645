import Typography from '@mui/material/Typography';
import { useTextsStopped } from './use-texts-stopped.ts';

interface Props {
  readonly of: 'booking' | 'customer';
  readonly id: string;
}

/** Says that a phone gets no texts any more; nothing while it does, or while no one knows. */
export function TextsStopped({ of, id }: Props) {
  const stopped = useTextsStopped(of, id);
  return stopped === undefined ? null : <Typography color="warning">{stopped}</Typography>;
}
