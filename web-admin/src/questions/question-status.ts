import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined';
import OpenIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import type { Question } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export const questionLooks: Readonly<Record<Question['status'], StateLook>> = {
  open: { name: 'Open', Icon: OpenIcon, tone: 'pending' },
  answered: { name: 'Answered', Icon: AnsweredIcon, tone: 'completed' },
};

export const questionStatusChoices = Object.entries(questionLooks).map(([id, { name }]) => ({ id, name }));
