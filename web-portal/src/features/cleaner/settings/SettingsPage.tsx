import { useQuery } from '@tanstack/react-query';
import { DataPart } from '../../../shared/own-data/DataPart.tsx';
import { PageHeading } from '../../../ui/Heading.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { Figures } from './Figures.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageHeading title="Settings" />
      <div className="rounded-card border border-line bg-card p-5">
        <Section title="Your work with us">
          <Figures />
        </Section>
      </div>
      {query.data === undefined ? (
        <Unloaded query={query} what="Your settings">
          <div className="space-y-6">
            <Bone className="h-96" />
            <Bone className="h-72" />
          </div>
        </Unloaded>
      ) : (
        <SettingsForm settings={query.data} />
      )}
      <div className="rounded-card border border-line bg-card p-5">
        <Section
          title="Your data"
          hint="You can erase your account once you no longer work with us and all your money is with you."
        >
          <DataPart of="cleaner" />
        </Section>
      </div>
    </div>
  );
}
