import Link from '@mui/material/Link';

interface Props {
  /** Empty for an erased person. */
  readonly email: string;
  readonly color?: 'inherit' | 'primary';
}

export const MailLink = ({ email, color = 'primary' }: Props) =>
  email === '' ? (
    'No email'
  ) : (
    <Link color={color} href={`mailto:${encodeURIComponent(email)}`}>
      {email}
    </Link>
  );
