import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../../../api/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Hours, noHours, QuestionDialog } from './QuestionDialog.tsx';
import { questionsQuery, type Subject } from './queries.ts';

interface Props extends Subject {
  /** What it is about, as people know it. */
  readonly name: string;
  readonly words?: string;
  /** The hours as they are recorded, for a question about them. */
  readonly hours?: Hours;
}

/** Opens the question about a line or a job: the one that was asked, or a new one (cleaner calls, III.13). */
export function AskButton({ about, id, name, words = 'This is wrong', hours = noHours }: Props) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...questionsQuery, enabled: isOpen });
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery(questionsQuery),
    onSuccess: () => setIsOpen(true),
    onError: (error) => toastFailure('Your questions could not be loaded', error),
  });
  const asked = data?.find((question) => question.about === about && question.about_id === id);
  return (
    <>
      <Button tone="quiet" busy={isPending} onClick={() => mutate()}>
        {!isPending && <MessageCircleQuestion aria-hidden="true" size={18} />}
        {words}
        <span className="sr-only">: {name}</span>
      </Button>
      {isOpen && (
        <QuestionDialog
          about={about}
          id={id}
          name={name}
          asked={asked}
          hours={hours}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
