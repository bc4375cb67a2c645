import { useQuery } from '@tanstack/react-query';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { noHours, QuestionDialog } from './QuestionDialog.tsx';
import { type Question, questionsQuery } from './queries.ts';
import { QuestionStatus } from './Thread.tsx';

const names = { wallet_line: 'About your wallet', job: 'About a job', times: 'About your times' } as const;

function Row({ question }: { readonly question: Question }) {
  const [isOpen, setIsOpen] = useState(false);
  const zone = useConfig()?.business_timezone;
  const { about, about_id, text, asked_at, status } = question;
  const name = zone === undefined ? names[about] : `${names[about]}, ${shortBusinessTime(asked_at, zone)}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-soft">{name}</p>
        <p className="line-clamp-2 break-words">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <QuestionStatus status={status} />
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          Open
          <span className="sr-only">: {text}</span>
        </Button>
      </div>
      {isOpen && (
        <QuestionDialog
          hours={noHours}
          about={about}
          id={about_id}
          name={name}
          asked={question}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}

/** What the cleaner has asked, newest first; absent as long as there is nothing. */
export function QuestionsPart() {
  const query = useQuery(questionsQuery);
  const { data } = query;
  if (data?.length === 0) return null;
  return (
    <Section title="Your questions">
      {data === undefined ? (
        <Unloaded query={query} what="Your questions">
          <Bone className="h-16" />
        </Unloaded>
      ) : (
        <ul className="rounded-card border border-line bg-card px-5">
          {data.map((question) => (
            <Row key={question.id} question={question} />
          ))}
        </ul>
      )}
    </Section>
  );
}
