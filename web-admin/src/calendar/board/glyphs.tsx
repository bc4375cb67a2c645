import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { statusIcons } from '../../shared/StatusLabel.tsx';
import { looks } from './states.tsx';

const icons = {
  edit: EditIcon,
  delete: DeleteIcon,
  more: MoreIcon,
  available: looks.available.Icon,
  unavailable: looks.unavailable.Icon,
  unknown: looks.unknown.Icon,
  ...statusIcons,
};

type GlyphName = keyof typeof icons;

const idOf = (name: string): string => `board-glyph-${name}`;

/** The icons of cells and chips, drawn once for all of them. */
export const GlyphSheet = () => (
  <svg aria-hidden="true" style={{ position: 'absolute', width: 0, height: 0 }}>
    {Object.entries(icons).map(([name, Icon]) => (
      <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
        <Icon sx={{ fontSize: 24 }} />
      </symbol>
    ))}
  </svg>
);

interface GlyphProps {
  readonly name: GlyphName;
  /** What it says by itself; without it, only the eye sees it. */
  readonly text?: string | undefined;
}

/** An icon of the sheet: React visits every element of the board at each step of a card, so that few are better. */
export function Glyph({ name, text }: GlyphProps) {
  const drawn = <use href={`#${idOf(name)}`} />;
  return text === undefined ? (
    <svg className="glyph" aria-hidden="true">
      {drawn}
    </svg>
  ) : (
    <svg className="glyph" role="img" aria-label={text}>
      {drawn}
    </svg>
  );
}
