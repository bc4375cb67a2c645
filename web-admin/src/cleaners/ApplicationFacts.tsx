import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { CleanerDetails } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';

type Application = NonNullable<CleanerDetails['application']>;

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

const addressOf = ({ address, city, state, zip_code }: Application): string =>
  joined([address, joined([city, joined([state, zip_code], ' ')], ', ')], '\n');

const experienceOf = ({ experience_years: years }: Application): string => {
  if (years === null) return '';
  return years === 1 ? '1 year' : `${years.toLocaleString('en-US')} years`;
};

const emergencyOf = (application: Application): string =>
  joined(
    [
      application.emergency_contact_name,
      application.emergency_contact_relationship,
      application.emergency_contact_phone,
    ],
    '\n',
  );

const factsOf = (application: Application): readonly (readonly [name: string, text: string])[] => [
  ['Address', addressOf(application)],
  ['Experience', experienceOf(application)],
  ['Hourly rate', application.hourly_rate === null ? '' : formatDollars(application.hourly_rate)],
  ['Specializations', application.specializations.join(', ')],
  ['Languages', application.languages.join(', ')],
  ['Certifications', application.certifications.join(', ')],
  ['Availability', application.availability ?? ''],
  ['About them', application.bio ?? ''],
  ['Emergency contact', emergencyOf(application)],
];

interface ApplicationFactsProps {
  readonly application: Application | null;
}

/** Everything that a cleaner said on the sign-up page. */
export const ApplicationFacts = ({ application }: ApplicationFactsProps) => (
  <Facts
    title="Application"
    note={application === null && <Typography color="textSecondary">There is no application.</Typography>}
  >
    {application !== null &&
      factsOf(application).map(([name, text]) => (
        <Fact key={name} name={name}>
          {text === '' ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Not given
            </Box>
          ) : (
            text
          )}
        </Fact>
      ))}
  </Facts>
);
