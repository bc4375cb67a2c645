import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { detailOf, sentenceOf } from '@tidylog/web-shared/api/problem';

interface JobRefusalProps {
  readonly error: unknown;
  readonly heading: string;
  /** The server's sentence alone, where it sent one. */
  readonly prefersDetail: boolean;
}

export function JobRefusal({ error, heading, prefersDetail }: JobRefusalProps) {
  const isAlone = prefersDetail && detailOf(error) !== undefined;
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      {!isAlone && <Box sx={{ fontWeight: 600 }}>{heading}</Box>}
      {sentenceOf(error)}
    </Alert>
  );
}
