import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
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
      text={sentenceOf(error)}
      action={
        <Button variant="outlined" onClick={() => void onTryAgain()}>
          Try again
        </Button>
      }
    />
  );
}
