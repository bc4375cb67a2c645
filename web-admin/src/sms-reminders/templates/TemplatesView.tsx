import SmsIcon from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import type { SmsTemplate } from '../../api/types.ts';
import { Notice } from '../../layout/Notice.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { useTemplates } from '../queries.ts';
import { TemplateCard } from './TemplateCard.tsx';

const Templates = ({ templates }: { readonly templates: readonly SmsTemplate[] }) =>
  templates.length === 0 ? (
    <Notice
      icon={<SmsIcon />}
      title="No templates yet"
      text="Create a template for each text that customers should get, such as a reminder the day before."
    />
  ) : (
    <Box
      component="ul"
      aria-label="Templates"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {templates.map((template) => (
        <Box component="li" key={template.id} sx={{ minWidth: 0 }}>
          <TemplateCard template={template} all={templates} />
        </Box>
      ))}
    </Box>
  );

/** The templates of texts, by name. */
export const TemplatesView = () => (
  <LoadedPart read={useTemplates()} height={220}>
    {(templates) => <Templates templates={templates} />}
  </LoadedPart>
);
