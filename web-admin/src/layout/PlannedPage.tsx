import type SvgIcon from '@mui/material/SvgIcon';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';

interface PlannedPageProps {
  readonly title: string;
  readonly Icon: typeof SvgIcon;
  /** What people will do here. */
  readonly text: string;
}

/** The page of a tab that is not built yet. */
export function PlannedPage({ title, Icon, text }: PlannedPageProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <Notice icon={<Icon />} title="Coming soon" text={text} />
    </Page>
  );
}
