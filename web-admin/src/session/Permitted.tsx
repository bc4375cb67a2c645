import LockIcon from '@mui/icons-material/LockOutlined';
import { lackOf } from '@tidylog/contracts/vocabulary/access';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import type { ReactNode } from 'react';
import { Notice } from '../layout/Notice.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { may } from './permissions.ts';

interface PermittedProps {
  readonly title: string;
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** A page, or what the person's role lacks for it. */
export function Permitted({ title, permission, children }: PermittedProps) {
  if (may(permission)) return children;
  return (
    <Page>
      <PageHeader title={title} />
      <Notice role="status" icon={<LockIcon />} title={lackOf(permission)} />
    </Page>
  );
}
