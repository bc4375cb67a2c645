import Box from '@mui/material/Box';

interface PlacesBarProps {
  readonly taken: number;
  readonly capacity: number;
}

const mostSegments = 20;

/** The places of a day, one segment each, with taken ones filled; one bar if there are too many. */
export function PlacesBar({ taken, capacity }: PlacesBarProps) {
  const segments = Math.min(capacity, mostSegments);
  const filled = capacity === 0 ? 0 : Math.round((Math.min(taken, capacity) / capacity) * segments);
  return (
    <Box
      role="img"
      aria-label={`${taken} of ${capacity} places taken`}
      sx={{ display: 'flex', gap: '3px', flex: '0 1 112px', minWidth: 0, height: 24, mb: 2 }}
    >
      {Array.from({ length: segments }, (_, place) => place).map((place) => (
        <Box
          key={place}
          sx={(theme) => ({
            flex: 1,
            borderRadius: '2px',
            backgroundColor: place < filled ? theme.tokens.green : theme.tokens.line,
          })}
        />
      ))}
    </Box>
  );
}
