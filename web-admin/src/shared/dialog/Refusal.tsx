import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formFailure, sentenceOf } from '@tidylog/web-shared/api/problem';

interface RefusalProps {
  readonly error: unknown;
  readonly heading: string | undefined;
}

/** Why a dialog is still open: what the server said, or what another person changed in the meantime. */
export function Refusal({ error, heading }: RefusalProps) {
  return (
    <Alert severity="error" sx={{ mb: 4, alignItems: 'flex-start' }}>
      {heading !== undefined && <Box sx={{ fontWeight: 600 }}>{heading}</Box>}
      {formFailure(error) ?? sentenceOf(error)}
    </Alert>
  );
}
