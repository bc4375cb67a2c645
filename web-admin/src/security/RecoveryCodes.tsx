import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { saveBase64 } from '@tidylog/web-shared/api/download';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useUnsavedCodes } from './use-unsaved-codes.ts';

const onlyTheCodes = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        '[data-print]': { position: 'absolute', top: 0, left: 0 },
        '[data-print], [data-print] *': { visibility: 'visible', color: '#000' },
      },
    }}
  />
);

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which no one can see again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saved = useUnsavedCodes();
  const text = `Recovery codes for Tidylog. Each one works once.\n\n${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('Recovery codes copied to clipboard', { type: 'success' });
    } catch {
      notify('Failed to copy to clipboard', { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {onlyTheCodes}
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ outline: 'none' }}>
        Save your recovery codes
      </Typography>
      <Typography>
        If you do not have your phone, sign in with one of these codes. Each one works once. We show them only
        now. You can make a new set later under Sign-in security.
      </Typography>
      <Box data-print sx={{ width: '100%' }}>
        <Box component="p" sx={{ display: 'none', '@media print': { display: 'block' } }}>
          Recovery codes for Tidylog. Each one works once.
        </Box>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 4,
            width: '100%',
            boxSizing: 'border-box',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
            '@media print': { gridTemplateColumns: 'repeat(2, 160px)', width: 'auto' },
            gap: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
            fontFamily: 'monospace',
            fontSize: 16,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" startIcon={<CopyIcon aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon aria-hidden />}
          onClick={() => saveBase64(btoa(text), { name: 'tidylog-recovery-codes.txt', type: 'text/plain' })}
        >
          Download
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      <Button
        variant="contained"
        onClick={() => {
          saved();
          onDone();
        }}
      >
        I saved my codes
      </Button>
    </Box>
  );
}
