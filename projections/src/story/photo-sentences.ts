import { photoEvents } from '@tidylog/contracts/events/booking-photos';
import type { EventOf } from '@tidylog/contracts/events/event';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { noted } from './noted.ts';

type PhotoEvent = EventOf<typeof photoEvents>;

export const isOfPhoto = (event: Recorded): event is Recorded<PhotoEvent> =>
  Object.hasOwn(photoEvents, event.type);

export const photoDeeds: Readonly<Record<PhotoEvent['type'], string>> = {
  PhotoAdded: 'the photo',
  PhotoRemoved: 'the removal of the photo',
  PhotoFilesRemoved: 'the deletion of the photo files',
};

const shows: Readonly<Record<PhotoKind, string>> = {
  before: 'from before the cleaning',
  after: 'from after the cleaning',
  problem: 'of a problem',
};

interface PhotoTellers {
  readonly nameOf: (id: string) => string;
  readonly who: string;
}

/** An event about photos in a sentence for people. */
export function photoSentence(event: Recorded<PhotoEvent>, by: PhotoTellers): string {
  switch (event.type) {
    case 'PhotoAdded': {
      const { cleanerId, kind, room } = event.data;
      return `${by.nameOf(cleanerId)} added a photo ${shows[kind]}${room === null ? '' : ` (${room})`}`;
    }
    case 'PhotoRemoved':
      return `${by.who} removed a photo${noted(event.data.reason)}`;
    case 'PhotoFilesRemoved':
      return `${counted(event.data.photoIds.length, 'photo file')} deleted`;
  }
}
