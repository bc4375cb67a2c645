import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { hidden } from '@tidylog/contracts/vocabulary/permissions';

interface Props {
  /** Empty for an erased person, `Hidden` for people who may not see it. */
  readonly email: string;
  readonly color?: 'inherit' | 'primary';
}

/** An address to write to. Where it does not fit on a line, it breaks at its @. */
export function MailLink({ email, color = 'primary' }: Props) {
  if (email === '') return 'No email';
  if (email === hidden) return email;
  const domain = email.lastIndexOf('@');
  return (
    <Link color={color} href={`mailto:${encodeURIComponent(email)}`}>
      {email.slice(0, domain)}
      <wbr />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {email.slice(domain)}
      </Box>
    </Link>
  );
}
