import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { questionsQuery, type Subject } from './queries.ts';

interface OpenProps extends Subject {
  /** What it is about, as people know it. */
  readonly name: string;
  readonly onClose: () => void;
}

function OpenQuestion({ about, id, name, onClose }: OpenProps) {
  const query = useQuery(questionsQuery);
  if (query.data === undefined)
    return (
      <Modal open onOpenChange={onClose} title="Ask our office" description={name}>
        <Unloaded query={query} what="Your questions">
          <Bone className="h-32" />
        </Unloaded>
      </Modal>
    );
  const asked = query.data.find((question) => question.about === about && question.about_id === id);
  return <QuestionDialog about={about} id={id} name={name} asked={asked} onClose={onClose} />;
}

interface Props extends Omit<OpenProps, 'onClose'> {
  readonly words?: string;
}

/** Opens the question about a line or a job: the one that was asked, or a new one (cleaner calls, III.13). */
export function AskButton({ words = 'This is wrong', ...subject }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <MessageCircleQuestion aria-hidden="true" size={18} />
        {words}
        <span className="sr-only">: {subject.name}</span>
      </Button>
      {isOpen && <OpenQuestion {...subject} onClose={() => setIsOpen(false)} />}
    </>
  );
}
