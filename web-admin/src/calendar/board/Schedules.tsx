import GroupIcon from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { BoardDay } from '../../api/types.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { useDragField } from '../../shared/drag/DragArea.tsx';
import { TargetMark, useScrollsByItself } from '../../shared/drag/TargetMark.tsx';
import { GlyphSheet } from './glyphs.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

const titleId = 'cleaner-schedules';

interface SchedulesProps {
  readonly read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  readonly day: BoardDay | undefined;
  readonly title: string;
  /** What is said on a slot before a job is dropped there. */
  readonly noteOn: (target: string) => string | null;
}

const Note = ({ text }: { readonly text: string }) => (
  <Box
    sx={(theme) => ({
      position: 'absolute',
      top: '100%',
      left: 0,
      mt: 1,
      px: 2,
      py: 1,
      width: 'max-content',
      maxWidth: 240,
      borderRadius: '6px',
      color: theme.tokens.amber,
      backgroundColor: theme.tokens.amberSoft,
      boxShadow: theme.tokens.shadow,
      fontWeight: 600,
    })}
  >
    {text}
  </Box>
);

function Table({ day, noteOn }: Required<Pick<SchedulesProps, 'noteOn'>> & { readonly day: BoardDay }) {
  const setField = useDragField();
  const setContent = useScrollsByItself();
  const [content, keepContent] = useState<HTMLElement | null>(null);
  const contentRef = useCallback(
    (element: HTMLElement | null) => {
      setContent(element);
      keepContent(element);
    },
    [setContent],
  );
  return (
    <Box
      ref={setField}
      tabIndex={0}
      role="group"
      aria-labelledby={titleId}
      sx={{
        flex: 1,
        minHeight: { xs: 320, md: 0 },
        maxHeight: { xs: '75dvh', md: 'none' },
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box ref={contentRef} sx={{ position: 'relative', minWidth: 660 }}>
        <GlyphSheet />
        <ScheduleTable day={day} labelledBy={titleId} />
        <TargetMark within={content}>
          {(target) => {
            const note = noteOn(target);
            return note === null ? null : <Note text={note} />;
          }}
        </TargetMark>
      </Box>
    </Box>
  );
}

/** The table of the board, or what stands in its place. */
export function Schedules({ read, day, title, noteOn }: SchedulesProps) {
  return (
    <>
      <Typography id={titleId} variant="h2">
        {title === '' ? 'Cleaner Schedules' : title}
      </Typography>
      {day === undefined && read.isError && (
        <LoadFailed title="Failed to load cleaner schedules" error={read.error} onTryAgain={read.refetch} />
      )}
      {day === undefined && !read.isError && (
        <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto', minHeight: 320, borderRadius: '12px' }} />
      )}
      {day !== undefined && day.cleaners.length === 0 && (
        <Notice
          icon={<GroupIcon />}
          title="No cleaners found"
          text="Cleaners appear here once they are approved."
        />
      )}
      {day !== undefined && day.cleaners.length > 0 && <Table day={day} noteOn={noteOn} />}
    </>
  );
}
