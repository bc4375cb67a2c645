import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

interface LongTextProps {
  readonly text: string;
  /** What the text is, for people who hear the button without it. */
  readonly label: string;
}

const shortLength = 120;

const shortened = (text: string): string => {
  const cut = text.slice(0, shortLength);
  const space = cut.lastIndexOf(' ');
  return `${(space > shortLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};

/** A text in a cell, as people wrote it: the whole of a long one opens on a press. */
export function LongText({ text, label }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > shortLength;
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {isLong && !isOpen ? shortened(text) : text}
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of ${label}`}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: 'block', minWidth: 0, px: 0, py: 0 }}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </Box>
  );
}
