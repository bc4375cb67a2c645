import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { CallContext } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore, type FileStore, NoRoomForFiles } from '../../file/file-store.ts';
import { drawing, jpegWith, letterF } from '../../file/testing/pictures.ts';
import { officeWorld } from '../../testing/office-world.ts';
import { admin, call, eventsIn, monday, noViews, typesIn } from '../../testing/world.ts';

type Office = Awaited<ReturnType<typeof officeWorld>>;
let office: Office;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidylog-files-'));
  office = await officeWorld();
  picture = jpegWith(await letterF(6).jpeg(95), 6);
});
afterAll(async () => {
  await office.world.remove();
  await rm(folder, { recursive: true });
});

const bookings = new Map<string, BookingId>();
/** The rows, as far as photos need them. */
const views = (isContactVisible = true): Views => ({
  ...noViews,
  bookingOfPhoto: async (id) => bookings.get(id),
  job: async () => ({ contact_visible: isContactVisible }) as Awaited<ReturnType<Views['job']>>,
});
const services = (changes: { files?: FileStore; views?: Views; now?: () => Temporal.Instant } = {}) =>
  office.world.process({ files: createFileStore(folder), views: views(), ...changes });

let day = 10;
const visit = async () => {
  // On Sundays no one cleans.
  day += day % 7 === 6 ? 2 : 1;
  const id = await office.newBooking(`2027-02-${day}`);
  await office.patch(id, { cleaner_id: office.ana, status: 'confirmed' });
  return id as BookingId;
};
const as = (role: 'cleaner' | 'customer', id: string) => ({ actor: { id, role } }) as Partial<CallContext>;
const ana = () => as('cleaner', office.ana);
const withKey = (bookingId: string): Partial<CallContext> => ({
  guestKey: async (id) => (id === bookingId ? 'booked' : 'none'),
});

const add = async (
  id: BookingId,
  given: {
    readonly by?: ReturnType<typeof services>;
    readonly kind?: string;
    readonly key?: string;
    readonly bytes?: Uint8Array;
    readonly takenAt?: string;
    readonly now?: Temporal.Instant;
  } = {},
) => {
  const usual = { by: services(), kind: 'after', key: randomUUID() as string, bytes: picture as Uint8Array };
  const { by, kind, key, bytes, takenAt, now } = { takenAt: undefined, now: undefined, ...usual, ...given };
  const result = await call(by, 'POST /cleaner/jobs/:id/photos', {
    params: { id },
    query: { kind, ...(takenAt !== undefined && { taken_at: takenAt }) },
    raw: { bytes, header: () => undefined },
    context: { ...ana(), idempotencyKey: key, ...(now !== undefined && { now }) },
  });
  if ('refused' in result) return { result, photoId: '' };
  bookings.set(result.id ?? '', id);
  return { result, photoId: result.id ?? '' };
};
const see = (photoId: string, context: Partial<CallContext>, by = services()) =>
  call(by, 'GET /photos/:id', { params: { id: photoId }, context });
const remove = (photoId: string, context: Partial<CallContext>, body: object = {}) =>
  call(services(), 'DELETE /photos/:id', { params: { id: photoId }, body, context });
const eventOf = async (id: string) =>
  (await eventsIn(office.world.log, `booking-${id}`)).find(({ type }) => type === 'PhotoAdded');
const filesOf = async (id: string): Promise<string[]> => {
  const event = await eventOf(id);
  const customer = event?.type === 'PhotoAdded' ? event.data.customerId : '';
  return await readdir(join(folder, customer)).catch(() => []);
};
const work = async (kind: 'file-removal', id: string) =>
  services().policies[kind]({ kind, subjectId: id, since: 0n } as unknown as Parameters<
    ReturnType<typeof services>['policies']['file-removal']
  >[0]);

describe('a photo', () => {
  test('is sealed on the disk, and answered as it was drawn', async () => {
    const id = await visit();
    const { photoId } = await add(id);
    const [file = ''] = await filesOf(id);
    const event = await eventOf(id);
    if (event?.type !== 'PhotoAdded') throw new Error('No photo.');
    expect(file).toBe(`${photoId}.${event.data.sha256}`);
    expect(event.data).toMatchObject({ kind: 'after', room: null, width: 60, height: 90 });
    const stored = await readFile(join(folder, event.data.customerId, file));
    const seen = await see(photoId, { actor: admin });
    if (!('file' in seen) || !seen.file) throw new Error('No file.');
    expect(Buffer.from(seen.file.bytes).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(stored.includes(Buffer.from(seen.file.bytes).subarray(20, 60))).toBe(false);
  });

  test('is shown upright, whichever way the camera was held', async () => {
    const id = await visit();
    const shown: string[][] = [];
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const bytes = jpegWith(await letterF(orientation).jpeg(95), orientation);
      const { photoId } = await add(id, { bytes });
      const seen = await see(photoId, { actor: admin });
      if (!('file' in seen) || !seen.file) throw new Error('No file.');
      shown.push(await drawing(Buffer.from(seen.file.bytes)));
    }
    expect(shown).toEqual(Array(8).fill(await drawing(await letterF(1).jpeg(95))));
  });

  test('that comes twice under one key is one', async () => {
    const id = await visit();
    const key = randomUUID();
    const [first, again] = [await add(id, { key }), await add(id, { key })];
    expect(again.photoId).toBe(first.photoId);
    expect(
      (await typesIn(office.world.log, `booking-${id}`)).filter((type) => type === 'PhotoAdded'),
    ).toHaveLength(1);
    const other = await add(id, { key, kind: 'before' });
    expect(other.result).toMatchObject({ refused: 'idempotency-key-reused' });
  });

  test('that cannot be read leaves nothing behind', async () => {
    const id = await visit();
    const { result } = await add(id, { bytes: Buffer.from('%PDF-1.7') });
    expect(result).toMatchObject({ refused: 'photo-unreadable' });
    expect(await eventOf(id)).toBeUndefined();
  });

  test('on a full disk is refused, and no event says that it is there', async () => {
    const id = await visit();
    const files: FileStore = {
      ...createFileStore(folder),
      write: async () => {
        throw new NoRoomForFiles('full');
      },
    };
    const { result } = await add(id, { by: services({ files }) });
    expect(result).toMatchObject({ refused: 'no-room-for-files' });
    expect(await eventOf(id)).toBeUndefined();
  });

  test('whose event cannot be written keeps its file for a repeat', async () => {
    const id = await visit();
    const key = randomUUID();
    const failing = {
      ...office.world.log,
      append: async () => {
        throw new Error('The log is away.');
      },
    };
    const by = office.world.process({ files: createFileStore(folder), views: views(), log: failing });
    await expect(add(id, { by, key })).rejects.toThrow('The log is away.');
    const { photoId } = await add(id, { key });
    expect(await filesOf(id)).toHaveLength(1);
    expect(await see(photoId, { actor: admin })).toHaveProperty('file');
  });
});

describe('who sees a photo', () => {
  const shown = { file: expect.anything() };
  const hidden = { refused: 'not-found' };

  test('its cleaner, as long as the contact shows', async () => {
    const { photoId } = await add(await visit());
    expect(await see(photoId, ana())).toMatchObject(shown);
    expect(await see(photoId, ana(), services({ views: views(false) }))).toMatchObject(hidden);
    const none: Views = { ...views(), job: async () => undefined };
    expect(await see(photoId, as('cleaner', office.ben), services({ views: none }))).toMatchObject(hidden);
  });

  test('the customer once the visit is completed, but no problem', async () => {
    const id = await visit();
    const [after, problem] = [await add(id), await add(id, { kind: 'problem' })];
    expect(await see(after.photoId, withKey(id))).toMatchObject(hidden);
    await office.patch(id, { status: 'completed' });
    expect(await see(after.photoId, withKey(id))).toMatchObject(shown);
    expect(await see(problem.photoId, withKey(id))).toMatchObject(hidden);
    expect(await see(after.photoId, {})).toMatchObject(hidden);
    expect(await see(after.photoId, as('customer', randomUUID()))).toMatchObject(hidden);
  });
});

test('a photo of a clock-in that was taken back is for the office alone, also if it comes later', async () => {
  const id = await visit();
  const at = (minute: number) => Temporal.Instant.from(`2027-02-${day}T15:${minute}:00Z`);
  const tap = (route: 'clock-in' | 'not-this-house', minute: number) =>
    call(services(), `POST /cleaner/${route}/:id`, {
      params: { id },
      body: {},
      context: { ...ana(), now: at(minute) },
    });
  const photo = (minute: number, sentAt: number) =>
    add(id, { takenAt: at(minute).toString(), now: at(sentAt) });
  await tap('clock-in', 10);
  const wrong = await photo(12, 13);
  await tap('not-this-house', 15);
  const late = await photo(14, 20);
  const right = await photo(19, 20);
  await office.patch(id, { status: 'completed' });
  for (const { photoId } of [wrong, late]) {
    expect(await see(photoId, withKey(id))).toMatchObject({ refused: 'not-found' });
    expect(await see(photoId, { actor: admin })).toHaveProperty('file');
  }
  expect(await see(right.photoId, withKey(id))).toHaveProperty('file');
});

describe('removing a photo', () => {
  test('hides it at once, and deletes its file', async () => {
    const id = await visit();
    const { photoId } = await add(id);
    expect(await remove(photoId, as('cleaner', office.ben))).toMatchObject({ refused: 'not-found' });
    expect(await remove(photoId, withKey(id))).toMatchObject({ refused: 'not-found' });
    expect(await remove(photoId, ana())).toMatchObject({ status: 204 });
    expect(await see(photoId, { actor: admin })).toMatchObject({ refused: 'not-found' });
    await work('file-removal', id);
    expect(await filesOf(id)).toEqual([]);
    await work('file-removal', id);
    expect((await typesIn(office.world.log, `booking-${id}`)).slice(-3)).toEqual([
      'PhotoAdded',
      'PhotoRemoved',
      'PhotoFilesRemoved',
    ]);
  });

  test('by the office takes a reason', async () => {
    const { photoId } = await add(await visit());
    expect(await remove(photoId, { actor: admin })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'reason' }],
    });
    expect(await remove(photoId, { actor: admin }, { reason: 'A face.' })).toMatchObject({ status: 204 });
  });

  test('leaves others alone', async () => {
    const id = await visit();
    const [gone, stays] = [await add(id), await add(id, { kind: 'before' })];
    await remove(gone.photoId, ana());
    await work('file-removal', id);
    expect(await see(stays.photoId, { actor: admin })).toHaveProperty('file');
  });
});

test('an erased customer is in no photo, and their files are deleted', async () => {
  const id = await visit();
  const { photoId } = await add(id);
  const event = await eventOf(id);
  const customerId = event?.type === 'PhotoAdded' ? event.data.customerId : '';
  await office.world.vault.erase(customerId);
  expect(await see(photoId, { actor: admin })).toMatchObject({ refused: 'not-found' });
  expect((await add(id)).result).toMatchObject({ refused: 'customer-erased' });
  const erased = {
    type: 'PersonErased' as const,
    data: { personId: customerId, streams: [`booking-${id}`] },
  };
  const by = { actor: admin, correlation: 'test', causation: null, time: monday };
  await office.world.log.append(`person-${customerId}`, 'no_stream', [{ ...erased, id: randomUUID() }], by);
  await work('file-removal', id);
  expect(await filesOf(id)).toEqual([]);
});
