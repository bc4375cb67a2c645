import AttentionIcon from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useRef, useState } from 'react';
import { useAttention } from '../api/queries.ts';
import type { Matter } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Panel } from '../shared/figures/Panel.tsx';
import { AttentionRow } from './AttentionRow.tsx';

const shownAtFirst = 6;

interface MattersProps {
  readonly matters: readonly Matter[];
  readonly rest: RefObject<HTMLElement | null>;
}

function Matters({ matters, rest }: MattersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? matters : matters.slice(0, shownAtFirst);
  return (
    <Panel title={`Attention (${matters.length})`} icon={<AttentionIcon />}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((matter) => (
          <AttentionRow key={matter.id} matter={matter} rest={rest} />
        ))}
      </Box>
      {matters.length > shownAtFirst && (
        <Button
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ justifySelf: 'start', ml: -3 }}
        >
          {isOpen ? 'Show fewer' : `Show all ${matters.length}`}
        </Button>
      )}
    </Panel>
  );
}

function Content({ rest }: Pick<MattersProps, 'rest'>) {
  const { data, error, refetch } = useAttention();
  if (data === undefined)
    return error === null ? null : (
      <Panel title="Attention">
        <LoadFailed title="What needs attention could not be loaded" error={error} onTryAgain={refetch} />
      </Panel>
    );
  if (data.length === 0) return null;
  return (
    <>
      <Matters matters={data} rest={rest} />
      {error !== null && (
        <Typography role="status" color="textSecondary">
          This list may be out of date.
        </Typography>
      )}
    </>
  );
}

/** What needs a person of the office; absent when there is nothing. */
export function Attention() {
  const rest = useRef<HTMLDivElement>(null);
  return (
    <Box ref={rest} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
      <Content rest={rest} />
    </Box>
  );
}
