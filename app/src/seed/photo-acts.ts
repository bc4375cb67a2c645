import { Transformer } from '@napi-rs/image';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import type { Services } from '@tidylog/services/services';
import { writing } from './accounts.ts';
import { type ActOf, bookingIdOf, cleanerIdOf } from './names.ts';
import type { VisitName } from './plan-draft.ts';
import { chanceOf } from './random.ts';
import { roomPicture, type Scene } from './room-pictures.ts';

const quality = 82;

/** The rooms as a checklist names them; a door is of none. */
const rooms: Readonly<Record<Scene, string | null>> = {
  kitchen: 'Kitchen',
  'living-room': 'Living Room',
  'front-door': null,
};

type Photographed = Pick<ActOf<'photo'>, 'visit' | 'kind' | 'scene'>;

export const photoIdOf = ({ visit, kind, scene }: Photographed): string =>
  idFrom('demo photo', visit, kind, scene);

/** Each home has its own colors. */
const homeOf = (visit: VisitName): number => Number.parseInt(idFrom('demo home', visit).slice(0, 8), 16);

/** What the cleaners of the demo company photograph: the seed draws it. */
export function createPhotoActs({ commands }: Pick<Services, 'commands'>) {
  return async (act: ActOf<'photo'>): Promise<object> => {
    const { at, visit, kind, scene } = act;
    const cleanerId = cleanerIdOf(act.cleaner);
    const picture = roomPicture(scene, kind !== 'before', chanceOf(homeOf(visit)));
    const bytes = await Transformer.fromSvg(picture).jpeg(quality);
    const given = { photoId: photoIdOf(act), tapId: null, cleanerId, kind, room: rooms[scene], takenAt: at };
    return await commands.addPhoto(
      bookingIdOf(visit),
      { ...given, bytes },
      writing(at, { id: cleanerId, role: 'cleaner' }),
    );
  };
}
