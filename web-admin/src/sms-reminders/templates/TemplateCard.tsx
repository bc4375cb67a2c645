import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import type { SmsTemplate } from '../../api/types.ts';
import { AskButton } from '../../shared/command/AskButton.tsx';
import { AskIconButton } from '../../shared/command/AskIconButton.tsx';
import { CommandButton } from '../../shared/command/CommandButton.tsx';
import { useIsChanging } from '../../shared/command/use-command.ts';
import { StateLabel } from '../../shared/StateLabel.tsx';
import { activateTemplate, deactivateTemplate, deleteTemplate, updateTemplate } from '../commands.ts';
import { pairText, replacedBy, templateLook, usageText } from './template-words.ts';

const EditTemplate = lazy(async () => ({ default: (await import('./TemplateDialogs.tsx')).EditTemplate }));
const ActivateTemplate = lazy(async () => ({
  default: (await import('./TemplateDialogs.tsx')).ActivateTemplate,
}));
const DeleteTemplate = lazy(async () => ({
  default: (await import('./TemplateDialogs.tsx')).DeleteTemplate,
}));

interface TemplateCardProps {
  readonly template: SmsTemplate;
  readonly all: readonly SmsTemplate[];
}

function Toggle({ template, all }: TemplateCardProps) {
  const replaced = replacedBy({ ...template, is_active: true }, all, template);
  const toggle = template.is_active ? deactivateTemplate : activateTemplate;
  const label = `${toggle.name} ${template.name}`;
  return replaced === undefined ? (
    <CommandButton command={toggle} thing={template} label={label} variant="text" />
  ) : (
    <AskButton
      command={toggle}
      thing={template}
      name={toggle.name}
      label={label}
      variant="text"
      dialog={<ActivateTemplate template={template} replaced={replaced} />}
    />
  );
}

function Acts({ template, all }: TemplateCardProps) {
  const { name } = template;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        mt: 'auto',
        alignItems: 'center',
        '&:empty': { display: 'none' },
      }}
    >
      <AskButton
        command={updateTemplate}
        thing={template}
        name="Edit"
        label={`Edit ${name}`}
        dialog={<EditTemplate template={template} />}
      />
      <Toggle template={template} all={all} />
      <Box sx={{ ml: 'auto' }}>
        <AskIconButton
          command={deleteTemplate}
          thing={template}
          title="Delete"
          Icon={DeleteIcon}
          label={`Delete ${name}`}
          dialog={<DeleteTemplate template={template} />}
        />
      </Box>
    </Box>
  );
}

/** A template: what it is for, whether it is used, its words, and what to do with it. */
export function TemplateCard({ template, all }: TemplateCardProps) {
  const isBusy = useIsChanging(updateTemplate.changes, template);
  return (
    <Box
      component="article"
      aria-label={template.name}
      aria-busy={isBusy}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        p: 4,
        minWidth: 0,
        height: '100%',
        boxSizing: 'border-box',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        opacity: isBusy ? 0.7 : 1,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'start',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {template.name}
          </Typography>
          <Typography color="textSecondary">{pairText(template)}</Typography>
        </Box>
        <StateLabel {...templateLook(template)} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{template.template}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {usageText(template, all)}
      </Typography>
      <Acts template={template} all={all} />
    </Box>
  );
}
