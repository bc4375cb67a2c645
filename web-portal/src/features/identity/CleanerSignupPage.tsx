import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { FormNews, type FieldWords as NewsWords, plainly } from '../../forms/FormNews.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { ApplicationFields } from './application/ApplicationFields.tsx';
import { type Application, type ApplicationField, fieldWords, type groups } from './application/fields.ts';
import type { Problems } from './application/problems.ts';
import { Received } from './application/Received.tsx';
import { useApplication } from './application/use-application.ts';
import { OrLine } from './SignInLayout.tsx';

const newsWords = Object.fromEntries(
  Object.entries(fieldWords).map(([field, { label }]) => [field, plainly(label)]),
) as NewsWords<Application>;

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <div className="rounded-card border border-line bg-card p-4 sm:p-6">
      <Section title={title} {...(hint === undefined ? {} : { hint })}>
        <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      </Section>
    </div>
  );
}

/** What we pay comes from the price of the job; the rate only tells the office what the applicant has in mind. */
function useRateHint(): string | undefined {
  const share = useConfig()?.cleaner_pay_share;
  return share === undefined
    ? undefined
    : `We pay ${Number((share * 100).toFixed(2))}% of the price of each job.`;
}

interface PasswordsProps {
  readonly problems: Problems;
}

const Passwords = ({ problems }: PasswordsProps) => (
  <>
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint="At least 6 characters"
      error={problems.password}
    />
    <PasswordField
      label="Confirm password"
      name="confirmPassword"
      autoComplete="new-password"
      error={problems.confirmPassword}
    />
  </>
);

export function CleanerSignupPage() {
  const { form, problems, submit, isPending, failure, sent } = useApplication();
  const rateHint = useRateHint();
  if (sent !== null) return <Received application={sent} />;
  const fields = (group: keyof typeof groups, hints: Partial<Record<ApplicationField, string>> = {}) => (
    <ApplicationFields
      group={group}
      values={form.values}
      problems={problems}
      onChange={form.set}
      hints={hints}
    />
  );
  return (
    <div className="mx-auto max-w-2xl py-4 sm:py-10">
      <PageHeading title="Join as a Cleaner" />
      <p className="mt-2 mb-8 text-lg text-soft">
        Tell us about yourself. We read every application and email you our decision.
      </p>
      <FormNews form={form} words={newsWords} busy={isPending} />
      <form onSubmit={submit} noValidate className="mt-6 space-y-6">
        <Group title="Personal details">{fields('personal')}</Group>
        <Group title="Sign-in" hint="You sign in with your email and this password once you are approved.">
          <Passwords problems={problems} />
        </Group>
        <Group title="Address">{fields('address')}</Group>
        <Group title="Your work">
          {fields('work', {
            availability: 'For example: weekdays from 8 AM to 4 PM.',
            ...(rateHint === undefined ? {} : { hourly_rate: rateHint }),
          })}
        </Group>
        <Group title="Emergency contact" hint="Someone we can call if something happens to you at work.">
          {fields('emergency')}
        </Group>
        {failure !== null && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
        {Object.keys(problems).length > 0 && failure === null && (
          <Notice tone="danger">
            <p>Please check the marked fields. Nothing was sent yet.</p>
          </Notice>
        )}
        <Button type="submit" busy={isPending} className="w-full">
          {isPending ? 'Submitting...' : 'Submit Application'}
        </Button>
      </form>
      <OrLine>Already with us?</OrLine>
      <Link to="/cleaner/login" className={buttonStyle('secondary', 'w-full')}>
        Sign In Instead
      </Link>
    </div>
  );
}
