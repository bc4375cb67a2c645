import SyncIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { useNewsOf } from './BoardContext.ts';

/** Says on a card what another person just did to it. */
export function NewsLine({ jobId }: { readonly jobId: string }) {
  const news = useNewsOf(jobId);
  if (news === undefined) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'info.main', fontWeight: 600, minWidth: 0 }}
    >
      <SyncIcon aria-hidden sx={{ fontSize: 16 }} />
      <span className="cut">
        {news.what} by {news.by}
      </span>
    </Box>
  );
}
