import { CalendarPlus, ListChecks, Receipt, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { greeting } from '../../format/greeting.ts';
import { frequencyWords, houseSizeWords } from '../../format/words.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { HelpBox } from '../../ui/HelpBox.tsx';
import { AllSet } from '../../ui/illustrations/AllSet.tsx';
import { loadDraft } from '../booking/draft-storage.ts';
import { useSession } from '../identity/session.ts';

const promises = [
  {
    Icon: ListChecks,
    title: 'Your rooms, your list',
    text: 'Choose what we clean, and add extras when you need them.',
  },
  { Icon: Receipt, title: 'The price in sight', text: 'Each choice shows at once what it costs.' },
  {
    Icon: UserCheck,
    title: 'People to talk to',
    text: 'Our office confirms each booking and is a call away.',
  },
] as const;

function useStartedBooking(userId: string | undefined) {
  const [draft] = useState(loadDraft);
  const { houseSize, frequency, owner } = draft;
  if (houseSize === null || (owner !== null && owner !== userId)) return null;
  return [`${houseSizeWords[houseSize]} sq ft`, frequency === null ? null : frequencyWords[frequency].name]
    .filter((part) => part !== null)
    .join(', ');
}

export function HomePage() {
  const { user } = useSession();
  const started = useStartedBooking(user?.id);
  const hello = `${greeting(new Date().getHours())}, ${user?.first_name ?? ''}`;
  return (
    <div className="space-y-8">
      <section className="grid items-center gap-6 overflow-hidden rounded-card bg-mint p-6 sm:grid-cols-[1fr_16rem] sm:p-10">
        <div>
          <PageHeading title="Home">{hello}</PageHeading>
          <p className="mt-2 max-w-prose text-lg text-soft">
            {started === null
              ? 'Tell us about your home, pick a day, and we take care of the rest.'
              : `You began a booking: ${started}. Everything you chose is kept.`}
          </p>
          <Link to="/book" className={buttonStyle('primary', 'mt-6 px-6')}>
            <CalendarPlus aria-hidden="true" size={20} />
            {started === null ? 'Book New Appointment' : 'Continue booking'}
          </Link>
        </div>
        <div className="max-sm:hidden">
          <AllSet />
        </div>
      </section>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3 lg:py-2">
          {promises.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" size={26} className="text-green" />
              <h2 className="mt-3 font-bold">{title}</h2>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <HelpBox />
      </div>
    </div>
  );
}
