import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formFailure, isStale, sentenceOf } from '@tidylog/web-shared/api/problem';

interface ChangesProps {
  readonly changes: readonly string[];
}

const ChangeList = ({ changes }: ChangesProps) => (
  <Box component="ul" aria-label="What changed" sx={{ mt: 1, mb: 0, pl: 5, overflowWrap: 'anywhere' }}>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </Box>
);

interface NewsProps extends ChangesProps {
  /** It is this person's own change, or the refusal lists it. */
  readonly isKnown: boolean;
}

/** What another person changed while the form was open. */
export const News = ({ changes, isKnown }: NewsProps) =>
  isKnown || changes.length === 0 ? null : (
    <Alert severity="info" role="status" sx={{ mb: 4, alignItems: 'flex-start' }}>
      This changed while the form was open. It keeps what you typed.
      <ChangeList changes={changes} />
    </Alert>
  );

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
      {isStale(error) && changes.length > 0 && <ChangeList changes={changes} />}
    </Alert>
  );
}
