import type { Chance } from './random.ts';

/** What a photo of the demo company shows. */
export type Scene = 'kitchen' | 'living-room' | 'front-door';

interface Look {
  readonly wall: string;
  readonly wood: string;
  readonly accent: string;
  readonly isTidy: boolean;
}

const walls = ['#dfe7e0', '#ece4d6', '#dde5ea', '#efe6dd'] as const;
const woods = ['#b98a5e', '#8f6b4a', '#c7a077', '#6f5846'] as const;
const accents = ['#2f6f5e', '#3f6c94', '#b4573c', '#7a6a9c'] as const;

type Four = readonly [number, number, number, number];

const box = ([x, y, width, height]: Four, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const spot = ([x, y, rx, ry]: Four, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
const shape = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}" ${more}/>`;
const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const room = ({ wall }: Look, floor: string): string =>
  box([0, 0, 800, 600], wall) +
  box([0, 0, 800, 440], 'url(#light)') +
  shape('M0 440H800V600H0Z', floor) +
  box([0, 428, 800, 14], '#ffffff', 'opacity="0.8"') +
  shape('M470 600L560 440H700L760 600Z', '#ffffff', 'opacity="0.16"');

const windowAt = (x: number, y: number): string =>
  box([x - 8, y - 8, 196, 176], '#ffffff') +
  box([x, y, 180, 160], 'url(#sky)') +
  shape(
    `M${x} ${y + 120}Q${x + 45} ${y + 70} ${x + 90} ${y + 118}T${x + 180} ${y + 104}V${y + 160}H${x}Z`,
    '#7fa27b',
  ) +
  box([x + 87, y, 6, 160], '#ffffff') +
  box([x, y + 78, 180, 6], '#ffffff');

const plant = (x: number, y: number): string =>
  many(5, (leaf) => spot([x + (leaf - 2) * 15, y - 42 - (leaf % 2) * 20, 13, 34], '#4d7f5b')) +
  shape(`M${x - 28} ${y - 20}H${x + 28}L${x + 20} ${y + 24}H${x - 20}Z`, '#c98b66');

const stains = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(
      ([x, y]) => spot([x, y, 34, 10], '#5b4632', 'opacity="0.28"') + spot([x + 30, y + 8, 9, 4], '#4a3826'),
    )
    .join('');

const dishes = (x: number, y: number): string =>
  many(4, (plate) => spot([x + (plate % 2) * 6, y - plate * 9, 48, 10], plate % 2 ? '#e9e4da' : '#cfd6d8')) +
  box([x + 62, y - 40, 30, 42], '#a9bcc4', 'rx="4"') +
  shape(`M${x - 96} ${y + 2}q12 -46 40 -34q18 10 6 34Z`, '#b9a27c');

function kitchen(look: Look): string {
  const { wood, accent, isTidy } = look;
  const cupboards = many(
    3,
    (at) =>
      box([24 + at * 132, 60, 122, 130], accent, 'rx="4"') +
      box([132 + at * 132, 150, 6, 24], '#f3efe6', 'rx="3"'),
  );
  const fronts = many(
    5,
    (at) => box([10 + at * 158, 336, 148, 150], wood, 'rx="4"') + box([66 + at * 158, 350, 36, 6], '#f3efe6'),
  );
  const top = box([0, 312, 800, 26], isTidy ? '#f4f1ea' : '#ddd6c9');
  const stove =
    box([330, 300, 132, 14], '#2f3436') + many(2, (at) => spot([366 + at * 60, 300, 24, 5], '#4b5356'));
  const tap = shape('M588 312V262q0 -22 24 -22t24 22v12h-10v-12q0 -12 -14 -12t-14 12v50Z', '#9aa7ab');
  const tidy =
    plant(720, 290) +
    spot([190, 304, 60, 12], '#e7d9bf') +
    spot([176, 292, 15, 14], '#d5803f') +
    spot([206, 292, 15, 14], '#c9a13a');
  const messy =
    dishes(210, 308) +
    dishes(700, 308) +
    stains([
      [300, 540],
      [520, 520],
      [650, 568],
    ]) +
    spot([396, 310, 40, 6], '#6b4a2c', 'opacity="0.7"');
  return (
    room(look, '#c9b79c') +
    cupboards +
    windowAt(520, 70) +
    fronts +
    top +
    stove +
    tap +
    (isTidy ? tidy : messy)
  );
}

function livingRoom(look: Look): string {
  const { wood, accent, isTidy } = look;
  const rug = spot([400, 540, 330, 48], '#e7dcc8') + spot([400, 540, 270, 36], '#d8c8ab');
  const sofa =
    box([180, 300, 440, 120], accent, 'rx="26"') +
    box([150, 350, 500, 118], accent, 'rx="26"') +
    box([150, 350, 500, 118], '#000000', 'rx="26" opacity="0.1"') +
    box([190, 462, 18, 26], wood) +
    box([592, 462, 18, 26], wood);
  const lamp =
    box([700, 250, 8, 230], wood) +
    shape('M664 250L684 180H724L744 250Z', '#f5e6bd') +
    spot([704, 482, 40, 8], wood);
  const picture =
    box([90, 96, 150, 110], '#ffffff') +
    box([100, 106, 130, 90], '#d8efe6') +
    shape('M100 196L150 140L184 174L206 150L230 196Z', '#7fa27b');
  const cushions = isTidy
    ? box([206, 326, 78, 70], '#f1e9da', 'rx="14"') + box([514, 326, 78, 70], '#f1e9da', 'rx="14"')
    : `<g transform="rotate(-24 300 470)">${box([250, 440, 90, 74], '#f1e9da', 'rx="14"')}</g>` +
      box([470, 350, 78, 60], '#f1e9da', 'rx="14" transform="rotate(18 510 380)"');
  const table =
    box([330, 496, 190, 14], wood, 'rx="5"') + box([348, 508, 12, 44], wood) + box([492, 508, 12, 44], wood);
  const tidy = plant(424, 476);
  const messy =
    box([350, 470, 24, 28], '#d08a5a', 'rx="4"') +
    box([396, 484, 70, 12], '#7fa8b8') +
    box([402, 474, 64, 10], '#c8472f') +
    shape('M220 400q60 -60 130 -14q60 30 110 4v40H214Z', '#8b7fa6') +
    stains([
      [170, 560],
      [620, 566],
      [560, 520],
    ]);
  return (
    room(look, '#b99a74') +
    windowAt(330, 70) +
    picture +
    rug +
    sofa +
    lamp +
    cushions +
    table +
    (isTidy ? tidy : messy)
  );
}

function frontDoor({ wood, accent }: Look): string {
  const bricks = many(144, (at) => {
    const row = Math.floor(at / 12);
    return box(
      [(at % 12) * 72 - (row % 2) * 36, row * 42, 66, 36],
      at % 5 === 0 ? '#a9694f' : '#b87a5e',
      'rx="2"',
    );
  });
  const door =
    box([276, 70, 248, 430], '#f4f1ea') +
    box([292, 86, 216, 414], accent) +
    many(4, (at) =>
      box([312 + (at % 2) * 96, 116 + Math.floor(at / 2) * 190, 80, 150], '#000000', 'opacity="0.14" rx="4"'),
    ) +
    spot([486, 304, 9, 9], '#e3c46a') +
    box([478, 330, 16, 26], '#e3c46a', 'rx="4"');
  const bell = box([548, 270, 22, 40], '#2f3436', 'rx="6"') + spot([559, 290, 6, 6], '#f5e6bd');
  const steps =
    box([200, 500, 400, 40], '#c9c4b8') +
    box([150, 540, 500, 60], '#b7b1a3') +
    box([310, 486, 180, 18], wood, 'rx="4"');
  const parcel = box([540, 440, 84, 62], '#c79a63') + box([576, 440, 10, 62], '#e3d2b0');
  return (
    box([0, 0, 800, 600], '#d9c9bd') +
    bricks +
    box([0, 0, 800, 500], 'url(#light)') +
    door +
    bell +
    steps +
    plant(190, 486) +
    parcel
  );
}

const scenes: Readonly<Record<Scene, (look: Look) => string>> = {
  kitchen,
  'living-room': livingRoom,
  'front-door': frontDoor,
};

const defs = `<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#a9d3ea"/><stop offset="1" stop-color="#eaf4f2"/></linearGradient>
<radialGradient id="light" cx="0.75" cy="0.2" r="1"><stop stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#000" stop-opacity="0.14"/></radialGradient>
</defs>`;

/** A room as a cleaner's phone might show it, before the cleaning or after it. The same chance gives the same room. */
export function roomPicture(scene: Scene, isTidy: boolean, chance: Chance): string {
  const look = { wall: chance.pick(walls), wood: chance.pick(woods), accent: chance.pick(accents), isTidy };
  const dusk = isTidy ? '' : box([0, 0, 800, 600], '#4a3d28', 'opacity="0.14"');
  // The library doubles the size of a smaller SVG.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1000" height="750">${defs}${scenes[scene](look)}${dusk}</svg>`;
}
