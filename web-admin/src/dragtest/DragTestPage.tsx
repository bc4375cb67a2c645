import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBusinessZone } from '../api/queries.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { DragArea, type DragWords, useDragField } from '../shared/drag/DragArea.tsx';
import { asTarget } from '../shared/drag/field.ts';
import { TargetMark, useScrollsByItself } from '../shared/drag/TargetMark.tsx';
import { useLift } from '../shared/drag/use-lift.ts';

const items = ['Item 1', 'Item 2', 'Item 3'];
const zones = ['Zone A', 'Zone B'];

const words: DragWords = {
  lifted: (item) => `${item} is picked up.`,
  over: (_, zone) => zone ?? 'Not over a zone.',
  dropped: (item, zone) => `${item} was dropped on ${zone}.`,
  putBack: (item) => `${item} is put back.`,
};

const Look = ({ children, isHeld = false }: { readonly children: ReactNode; readonly isHeld?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      px: 3,
      py: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px',
      fontWeight: 600,
      backgroundColor: 'background.paper',
      opacity: isHeld ? 0.35 : 1,
    }}
  >
    {children}
  </Box>
);

function Item({ name }: { readonly name: string }) {
  const { isHeld, card, handle } = useLift({ id: name, isFixed: false, kind: 'draggable item' });
  return (
    <Box
      component="li"
      {...card}
      sx={{ cursor: 'grab', userSelect: 'none', WebkitTouchCallout: 'none', touchAction: 'manipulation' }}
    >
      <Look isHeld={isHeld}>
        <Box
          component="button"
          type="button"
          {...handle}
          aria-label={`Move ${name}`}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            border: 0,
            borderRadius: '8px',
            color: 'text.secondary',
            background: 'none',
            cursor: 'inherit',
          }}
        >
          <DragIcon fontSize="small" />
        </Box>
        {name}
      </Look>
    </Box>
  );
}

interface Result {
  readonly id: string;
  readonly item: string;
  readonly zone: string;
  readonly at: string;
}

function Zones({ results }: { readonly results: readonly Result[] }) {
  const setField = useDragField();
  const setContent = useScrollsByItself();
  const [content, keep] = useState<HTMLElement | null>(null);
  const contentRef = useCallback(
    (element: HTMLElement | null) => {
      setContent(element);
      keep(element);
    },
    [setContent],
  );
  return (
    <Box ref={setField} sx={{ overflow: 'auto' }}>
      <Box
        ref={contentRef}
        sx={{
          position: 'relative',
          display: 'grid',
          gap: 8,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {zones.map((zone) => (
          <Box
            key={zone}
            component="section"
            aria-label={zone}
            {...asTarget(zone)}
            sx={(theme) => ({
              minHeight: 160,
              p: 4,
              border: `2px dashed ${theme.tokens.edge}`,
              borderRadius: '12px',
            })}
          >
            <Typography variant="h2">{zone}</Typography>
            <Typography color="textSecondary">
              {results.find((result) => result.zone === zone)?.item ?? 'Nothing dropped yet'}
            </Typography>
          </Box>
        ))}
        <TargetMark within={content}>{() => null}</TargetMark>
      </Box>
    </Box>
  );
}

function Results({ results }: { readonly results: readonly Result[] }) {
  const zone = useBusinessZone();
  return (
    <Box component="section" aria-labelledby="drag-results" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="drag-results" variant="h2">
        Results
      </Typography>
      {results.length === 0 ? (
        <Typography color="textSecondary">Drag an item to a zone, and it shows here.</Typography>
      ) : (
        <Box component="ol" reversed sx={{ m: 0, pl: 6, fontVariantNumeric: 'tabular-nums' }}>
          {results.map((result) => (
            <li key={result.id}>
              {result.item} dropped on {result.zone} at {businessHour(result.at, zone)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Tries out dragging in this browser, as the board does it. */
export function DragTestPage() {
  const [results, setResults] = useState<readonly Result[]>([]);
  const list = useMemo(() => items.map((name) => <Item key={name} name={name} />), []);
  return (
    <Page>
      <PageHeader title="Drag and Drop Test" />
      <DragArea
        words={words}
        onDrop={(item, zone) =>
          setResults((last) => [
            { id: crypto.randomUUID(), item, zone, at: new Date().toISOString() },
            ...last,
          ])
        }
        overlay={(item) => <Look>{item}</Look>}
      >
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '240px minmax(0, 1fr)' } }}>
          <Box
            component="ul"
            aria-label="Items"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, alignContent: 'start' }}
          >
            {list}
          </Box>
          <Zones results={results} />
        </Box>
        <Results results={results} />
      </DragArea>
    </Page>
  );
}
