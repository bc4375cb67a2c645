import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formFailure, isStale, sentenceOf } from '@tidylog/web-shared/api/problem';

interface RefusalProps {
  readonly error: unknown;
  readonly heading: string | undefined;
  /** What another person changed, a line each; shown if that is why. */
  readonly changes?: readonly string[] | undefined;
}

/** Why a dialog is still open: what the server said, or what another person changed in the meantime. */
export function Refusal({ error, heading, changes = [] }: RefusalProps) {
  return (
    <Alert severity="error" sx={{ mb: 4, alignItems: 'flex-start' }}>
      {heading !== undefined && <Box sx={{ fontWeight: 600 }}>{heading}</Box>}
      {formFailure(error) ?? sentenceOf(error)}
      {isStale(error) && changes.length > 0 && (
        <Box component="ul" aria-label="What changed" sx={{ mt: 1, mb: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
