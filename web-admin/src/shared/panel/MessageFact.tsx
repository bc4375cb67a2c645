import Box from '@mui/material/Box';
import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import type { ReactNode } from 'react';
import { useBusinessZone } from '../../api/queries.ts';
import { CommandButton } from '../command/CommandButton.tsx';
import { Fact } from './Facts.tsx';
import { type Message, messageName, messageText } from './message-words.ts';
import { canBeResent, resendMessage } from './resend.ts';

const resend = resendMessage('customers');

interface MessageFactProps {
  readonly message: Message;
  readonly children?: ReactNode;
}

/** A message and what became of it; one that failed can be sent again. */
export function MessageFact({ message, children }: MessageFactProps) {
  const zone = useBusinessZone();
  return (
    <Fact name={businessDate(message.at, zone)}>
      {`${messageText(message)}\n`}
      {children}
      {canBeResent(message) && (
        <Box sx={{ pt: 1 }}>
          <CommandButton
            quiet
            command={resend}
            thing={message}
            label={`${resend.name}: ${messageName(message)}`}
          />
        </Box>
      )}
    </Fact>
  );
}
