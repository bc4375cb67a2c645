import { screen, waitFor, within } from '@testing-library/react';
import { readToken } from '@tidylog/web-shared/api/session';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test, vi } from 'vitest';
import { button, descriptionOf, field, labeled, link, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, mia, newSession } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

type Shown = Awaited<ReturnType<typeof show>>;

const phone = 'Phone (optional)';
const newPassword = 'a louder river bends';
const wrongPassword = 'This is not your password. Please try again.';

/** A server with one profile; `others` change it elsewhere. */
function profileServer(answers: Answers = {}) {
  let profile = { ...mia, version: '1' };
  const server = fakeServer({
    ...memberWith(),
    'GET /customer/profile': () => profile,
    'PUT /customer/profile': ({ body, ifMatch }) => {
      if (ifMatch !== profile.version) throw refusal('stale-version');
      profile = { ...profile, ...body, phone: body.phone ?? null, version: `${Number(ifMatch) + 1}` };
      return profile;
    },
    ...answers,
  });
  const others = (part: Partial<typeof profile>) => {
    profile = { ...profile, ...part, version: `${Number(profile.version) + 1}` };
  };
  return { ...server, others, profile: () => profile };
}

describe('the name and phone', () => {
  test('are checked, saved, and shown in the header', async () => {
    const server = profileServer();
    const { user, fill } = await show('/', { as: mia });
    await user.click(await link('Mia Lane mia.lane@example.com'));
    await fill(await field('First name'), ' ');
    await user.click(await button('Save Profile'));
    expect(await field('First name', 'Please enter your first name.')).toBeTruthy();
    expect(server.commands()).toEqual([]);
    await fill(await field('First name'), 'Amélie');
    await fill(await field('Last name'), "O'Brien");
    await fill(await field(phone), '(281) 555-0177');
    await user.click(await button('Save Profile'));
    expect(await toastWith('Your profile is saved')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toContain("Amélie O'Brien");
    expect(document.activeElement).toBe(await button('Save Profile'));
    expect(server.profile()).toMatchObject({ first_name: 'Amélie', phone: '(281) 555-0177' });
  });

  test('lose nothing of what another tab saved', async () => {
    const server = profileServer();
    const { user, fill } = await show('/profile', { as: mia });
    await fill(await field(phone), '(281) 555-0142');
    server.others({ last_name: 'Winter' });
    await user.click(await button('Save Profile'));
    const news = await screen.findByRole('alert');
    expect(news.textContent).toContain('This was changed somewhere else');
    expect(within(news).getByRole('listitem').textContent).toBe('Last name: Winter');
    expect((await field('Last name')).value).toBe('Winter');
    expect((await field(phone)).value).toBe('(281) 555-0142');
    await user.click(await button('Save Profile'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.profile()).toMatchObject({ last_name: 'Winter', phone: '(281) 555-0142' });
  });

  test('follow a change that the server tells of, but not over what is typed', async () => {
    const server = profileServer();
    const { fill } = await show('/profile', { as: mia });
    await fill(await field('First name'), 'Maria');
    server.others({ first_name: 'Mila', last_name: 'Winter' });
    server.change();
    await waitFor(async () => expect((await field('Last name')).value).toBe('Winter'));
    expect((await field('First name')).value).toBe('Maria');
    expect(screen.getByRole('alert').textContent).toContain('You typed something else');
  });
});

describe('addresses', () => {
  type Saved = { id: string; version: string; street: string; city: string; state: string; zip_code: string };

  function addressServer() {
    let saved: Saved[] = [];
    return profileServer({
      'GET /customer/addresses': () => saved,
      'POST /customer/addresses': ({ body }) => {
        const added = { ...body, id: 'ad-1', version: '1' };
        saved = [added];
        return added;
      },
      'PUT /customer/addresses/:id': ({ body, params }) => {
        const changed = { ...body, id: params.id, version: '2' };
        saved = [changed];
        return changed;
      },
      'DELETE /customer/addresses/:id': () => {
        saved = [];
      },
    });
  }

  const dialog = async () => within(await screen.findByRole('dialog'));
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  async function fillIn({ fill }: Shown, street: string, zip: string) {
    const open = await dialog();
    for (const [label, value] of [
      ['Street address', street],
      ['City', 'Cypress'],
      ['State', 'TX'],
      ['ZIP code', zip],
    ] as const)
      await fill(open.getByLabelText(label), value);
  }
  const save = async ({ user }: Shown) =>
    user.click((await dialog()).getByRole('button', { name: 'Save Address' }));

  test('are checked, added, changed and removed', async () => {
    const server = addressServer();
    const shown = await show('/profile', { as: mia });
    const { user, fill } = shown;
    await user.click(await button('Add Address'));
    await save(shown);
    const zip = (await dialog()).getByLabelText('ZIP code');
    expect(descriptionOf(zip)).toBe('Please enter a ZIP code.');
    expect(document.activeElement).toBe((await dialog()).getByLabelText('Street address'));
    await fillIn(shown, '7 Quiet Ln', '77');
    await save(shown);
    expect(descriptionOf(zip)).toMatch(/ZIP/);
    expect(server.commands()).toEqual([]);
    await fillIn(shown, '7 Quiet Ln', '77433');
    await save(shown);
    await noDialog();
    await user.click(await button('Change 7 Quiet Ln'));
    await fill((await dialog()).getByLabelText('Street address'), '8 Quiet Ln');
    await save(shown);
    expect(await screen.findByText('8 Quiet Ln')).toBeTruthy();
    await noDialog();
    await user.click(await button('Remove 8 Quiet Ln'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove Address' }));
    expect(await screen.findByText('Saved addresses are offered when you book.')).toBeTruthy();
    expect(server.commands().map(({ name, input }) => [name, input.ifMatch])).toEqual([
      ['POST /customer/addresses', undefined],
      ['PUT /customer/addresses/:id', '1'],
      ['DELETE /customer/addresses/:id', '2'],
    ]);
  });

  test('a dialog asks once before it loses what was typed, and gives the focus back', async () => {
    addressServer();
    const shown = await show('/profile', { as: mia });
    const { user, fill } = shown;
    const add = await button('Add Address');
    await user.click(add);
    await dialog();
    await user.keyboard('{Escape}');
    await noDialog();
    expect(document.activeElement).toBe(add);
    await user.click(add);
    await fill((await dialog()).getByLabelText('Street address'), '12 Oak Lane');
    await user.keyboard('{Escape}');
    const question = await (await dialog()).findByRole('alert');
    expect(question.textContent).toContain('Close this and lose what you typed?');
    await user.click(within(question).getByRole('button', { name: 'Keep typing' }));
    expect((await dialog()).getByLabelText<HTMLInputElement>('Street address').value).toBe('12 Oak Lane');
    await fillIn(shown, '12 Oak Lane', '77433');
    await save(shown);
    await noDialog();
    expect(document.activeElement).toBe(add);
  });
});

describe('the password', () => {
  const change = async ({ user, fill }: Shown, current: string) => {
    await fill(await labeled('Current password'), current);
    await fill(await labeled('New password'), newPassword);
    await fill(await labeled('Confirm new password'), newPassword);
    await user.click(await button('Change Password'));
  };

  test('is changed with the current one, and this session goes on', async () => {
    const renewed = { ...newSession(), access_token: 'a new token' };
    const server = profileServer({
      'POST /auth/change-password': ({ body }) => {
        if (body.current !== 'a quiet river bends') throw refusal('invalid-input', { detail: wrongPassword });
        return renewed;
      },
    });
    const shown = await show('/profile', { as: mia });
    await shown.user.click(await button('Change Password'));
    const current = await labeled('Current password');
    expect(descriptionOf(current)).toBe('Please enter your current password.');
    expect(document.activeElement).toBe(current);
    expect(server.commands()).toEqual([]);
    await change(shown, 'not the one');
    expect(await screen.findByText(wrongPassword)).toBeTruthy();
    await change(shown, 'a quiet river bends');
    expect(await toastWith('Your password was changed. You were signed out everywhere else.')).toBeTruthy();
    expect((await labeled('New password')).value).toBe('');
    expect(readToken()).toBe('a new token');
  });
});

describe('a person who leaves', () => {
  const signedOut = async (text: string) => {
    expect(await toastWith(text)).toBeTruthy();
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    expect(screen.queryByText('Please sign in to continue.')).toBeNull();
    expect(readToken()).toBeNull();
  };

  test('takes their data along, and signs out everywhere', async () => {
    const server = profileServer({
      'GET /customer/export': () => ({ email: mia.email }),
      'POST /auth/logout-everywhere': () => undefined,
      'POST /auth/logout': () => undefined,
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await show('/profile', { as: mia });
    await user.click(await button('Download my data'));
    await waitFor(() => expect(names).toEqual(['my-data.json']));
    expect(await saved[0]?.text()).toContain(mia.email);
    await user.click(await button('Sign out everywhere'));
    await signedOut('You are signed out everywhere.');
    expect(server.commands()[0]?.name).toBe('POST /auth/logout-everywhere');
  });

  test('is erased only with their password, and once nothing is open', async () => {
    let isOpen = true;
    profileServer({
      'POST /customer/erase': ({ body }) => {
        if (body.password !== 'a quiet river bends')
          throw refusal('invalid-input', { detail: wrongPassword });
        if (isOpen) throw refusal('matters-open');
      },
      'POST /auth/logout': () => undefined,
    });
    const { user, fill } = await show('/profile', { as: mia });
    await user.click(await button('Erase my account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    const erase = async (password: string) => {
      await fill(dialog.getByLabelText('Password'), password);
      await user.click(dialog.getByRole('button', { name: 'Erase for Good' }));
    };
    await erase('not the one');
    expect((await dialog.findByText(wrongPassword)).closest('[role=alert]')).toBeTruthy();
    await erase('a quiet river bends');
    expect(
      await dialog.findByText(
        'You still have open visits or subscriptions. Cancel them, or wait until they are over, then erase your account.',
      ),
    ).toBeTruthy();
    isOpen = false;
    await erase('a quiet river bends');
    await signedOut('Your account and your personal data are erased.');
  });
});
