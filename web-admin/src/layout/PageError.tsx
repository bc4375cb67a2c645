import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';

/** A page that broke: the frame around it stays, and a fresh start is offered. */
export function PageError() {
  return (
    <Page>
      <PageHeader title="Unexpected Application Error!" />
      <Notice
        role="alert"
        icon={<ErrorIcon />}
        title="This page could not be shown."
        text="Nothing you sent was lost. Load the page again; if it stays like this, tell whoever looks after Tidylog."
        action={
          <Button variant="outlined" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      />
    </Page>
  );
}
