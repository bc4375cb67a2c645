import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { typedTexts } from '@tidylog/web-shared/typed-texts';
import { useState } from 'react';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';

/** What was typed on the page that broke, to be taken along. */
function Typed() {
  const [texts] = useState(typedTexts);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="typed">
      <Typography id="typed" variant="h2">
        What you typed
      </Typography>
      <dl>
        {texts.map(({ label, text }) => (
          <div key={label}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A page that broke: the frame around it stays, and a fresh start is offered. */
export function PageError() {
  return (
    <Page>
      <PageHeader title="Unexpected Application Error!" />
      <Notice
        role="alert"
        icon={<ErrorIcon />}
        title="This page could not be shown."
        text="Nothing you sent was lost. Copy what you typed if you need it, and load the page again. If that does not help, contact the person who runs Tidylog."
        action={
          <Button variant="outlined" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      />
      <Typed />
    </Page>
  );
}
