import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';

export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title="Page not found" />
      <Notice
        icon={<SearchOffIcon />}
        title="There is nothing at this address."
        action={
          <Button component={Link} to="/" variant="outlined">
            Go to the dashboard
          </Button>
        }
      />
    </Page>
  );
}
