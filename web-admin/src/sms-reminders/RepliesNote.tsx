import Typography from '@mui/material/Typography';
import { useConfig } from '../api/queries.ts';

/** That no one reads what customers answer, and where they should call instead. */
export function RepliesNote() {
  const phone = useConfig().data?.office_phone;
  return (
    <Typography color="textSecondary">
      We read only STOP and START. Other replies aren't kept, so ask customers to call
      {phone !== undefined && <span style={{ whiteSpace: 'nowrap' }}>{` ${phone}`}</span>}.
    </Typography>
  );
}
