import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { sentenceOfError } from '../api/problem.ts';
import { Notice } from './Notice.tsx';

interface LoadFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onTryAgain: () => unknown;
}

export function LoadFailed({ title, error, onTryAgain }: LoadFailedProps) {
  return (
    <Notice
      role="alert"
      icon={<CloudOffIcon />}
      title={title}
      text={sentenceOfError(error)}
      action={
        <Button variant="outlined" onClick={() => void onTryAgain()}>
          Try again
        </Button>
      }
    />
  );
}
