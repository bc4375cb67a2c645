import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { ReactNode } from 'react';
import { profileQuery } from '../../shared/mailbox/queries.ts';
import { addressesQuery, useLive } from '../../shared/member/queries.ts';
import { DataPart } from '../../shared/own-data/DataPart.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { AddressesPart } from './AddressesPart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordPart } from './PasswordPart.tsx';

type Profile = Answer<'GET /customer/profile'>;

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <div className="rounded-card border border-line bg-card p-5">
    <Section title={title} {...(hint === undefined ? {} : { hint })}>
      {children}
    </Section>
  </div>
);

function Account({ data }: { readonly data: Profile }) {
  return (
    <>
      <Part title="Your details">
        <NameForm profile={data} />
      </Part>
      <Part title="Email">
        <EmailPart email={data.email} isVerified={data.email_verified} />
      </Part>
    </>
  );
}

/** Shown together, because a late part would move what is below it. */
function Parts() {
  const profile = useQuery(profileQuery);
  const addresses = useQuery(addressesQuery);
  const waiting = (
    <Unloaded query={profile} what="Your profile">
      <Bone className="h-[36rem]" />
    </Unloaded>
  );
  if (profile.isPending || addresses.isPending) return waiting;
  return (
    <>
      {profile.data === undefined ? waiting : <Account data={profile.data} />}
      <Part title="Addresses">
        <AddressesPart />
      </Part>
      <Part title="Password" hint="A new password ends all other sessions.">
        <PasswordPart />
      </Part>
      <Part title="Your data" hint="You can download or erase the data we keep about you.">
        <DataPart of="customer" />
      </Part>
    </>
  );
}

export function ProfilePage() {
  useLive();
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <div>
        <BackLink />
        <PageHeading title="Profile" className="mt-2" />
      </div>
      <Parts />
    </div>
  );
}
