import { type Block, closing, greeting, type MailContent, type Row, type Sender } from './content.ts';

const rowText = ([name, value]: Row): string => `${name}: ${value}`;

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return `${block.title}\n${block.text.replace(/^/gm, '> ')}`;
    case 'facts':
      return block.rows.map(rowText).join('\n');
    case 'amounts':
      return [...block.rows, block.total].map(rowText).join('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'choices':
      return block.items.map(({ label, href }) => `${label}:\n${href}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
  }
};

/** A mail as plain text. */
export const renderText = (content: MailContent, sender: Sender): string =>
  `${[greeting(content), ...content.blocks.map(blockText), closing(content, sender), sender.brandName].join('\n\n')}\n`;
