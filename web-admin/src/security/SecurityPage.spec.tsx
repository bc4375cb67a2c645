import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@tidylog/web-shared/api/call';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, refusal, refused } from '../testing/fake-api.ts';
import { show } from '../testing/show.tsx';

type Me = Answer<'GET /auth/me'>;

const me = (changes: Partial<NonNullable<Me['second_factor']>> = {}): Me => ({
  id: 'm-1',
  first_name: 'Morgan',
  last_name: 'Reyes',
  email: 'morgan@example.com',
  phone: null,
  role: 'admin',
  email_verified: true,
  second_factor: { is_on: false, is_required: false, recovery_codes_left: 0, ...changes },
});
const on = { is_on: true, recovery_codes_left: 10 };
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Tidylog:morgan?secret=JBSWY3DPEHPK3PXP',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const codes = ['K7QXM-2FJ9A', 'ABCDE-23456'];
const wrongCode = () => {
  throw refusal('invalid-input', { errors: [{ path: 'code', message: 'This code is wrong.' }] });
};

test('a page that cannot be loaded is tried again', async () => {
  let isDown = true;
  const api = fakeApi({
    'GET /auth/me': () => {
      if (isDown) throw refused(500);
      return me();
    },
  });
  const { user } = await show('/security', api);
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Off')).toBeTruthy();
});

describe('the setup', () => {
  const begun = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
    let isOn = false;
    const api = fakeApi({
      'GET /auth/me': () => me(isOn ? on : {}),
      'POST /auth/second-factor/setup': () => secret,
      'POST /auth/second-factor/enable': () => {
        isOn = true;
        return { recovery_codes: codes };
      },
      ...answers,
    });
    const { user, queryClient } = await show('/security', api);
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code from your app/ });
    return { api, user, field, queryClient };
  };

  test('shows the secret as a picture and as text, and asks the phone for a code', async () => {
    const { field } = await begun();
    const picture = screen.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.getAttribute('src')).toContain(encodeURIComponent('<svg'));
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
  });

  test('ends with recovery codes, which stay until they are saved', async () => {
    const { api, user, field, queryClient } = await begun();
    await user.type(field, '123456{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(api.commands().at(-1)).toMatchObject({ input: { body: { code: '123456' } } });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.getByText('K7QXM-2FJ9A')).toBeTruthy();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(codes.join('\n'));
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('10 recovery codes')).toBeTruthy();
    expect(screen.queryByText('K7QXM-2FJ9A')).toBeNull();
  });

  const isHeldBack = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('holds back the tab until the recovery codes are saved', async () => {
    const { user, field } = await begun();
    expect(isHeldBack()).toBe(false);
    await user.type(field, '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
    expect(screen.getByText(/You can make a new set later under Sign-in security\.$/)).toBeTruthy();
    expect(isHeldBack()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    await screen.findByText('10 recovery codes');
    expect(isHeldBack()).toBe(false);
    expect(screen.queryByText(/^You left before/)).toBeNull();
  });

  test('warns on the next page of recovery codes that were not saved', async () => {
    const { user, field } = await begun();
    await user.type(field, '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
    await user.keyboard('1');
    expect(await screen.findByText(/^You left before you saved your recovery codes/)).toBeTruthy();
  });

  test('says at the field that a code is wrong', async () => {
    const { user, field } = await begun({ 'POST /auth/second-factor/enable': wrongCode });
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('that took too long starts again', async () => {
    const { api, user, field } = await begun({
      'POST /auth/second-factor/enable': () => {
        throw refusal('setup-over');
      },
    });
    await user.type(field, '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    await waitFor(() =>
      expect(
        api
          .commands()
          .map(({ name }) => name)
          .at(-1),
      ).toBe('POST /auth/second-factor/setup'),
    );
  });
});

describe('two-step sign-in that is on', () => {
  const opened = async (button: string, answers: Parameters<typeof fakeApi>[0]) => {
    const api = fakeApi({ 'GET /auth/me': () => me(on), ...answers });
    const { user } = await show('/security', api);
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Password/), 'a quiet river');
    return { api, user, dialog };
  };

  test('is turned off with the password, and a code where the sign-in is old', async () => {
    let asked = 0;
    const { api, user, dialog } = await opened('Turn off', {
      'DELETE /auth/second-factor': () => {
        asked += 1;
        if (asked === 1) throw refusal('code-needed');
        return undefined;
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText(/you signed in more than 10 minutes ago/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Code/ }), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy();
    expect(api.commands().map(({ input }) => input)).toEqual([
      { body: { password: 'a quiet river' } },
      { body: { password: 'a quiet river', code: '123456' } },
    ]);
  });

  test('gets new recovery codes', async () => {
    const { user, dialog } = await opened('New recovery codes', {
      'POST /auth/second-factor/recovery-codes': () => ({ recovery_codes: codes }),
    });
    await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('ABCDE-23456')).toBeTruthy();
  });

  test('warns of few recovery codes', async () => {
    await show('/security', fakeApi({ 'GET /auth/me': () => me({ ...on, recovery_codes_left: 3 }) }));
    expect(await screen.findByText(/^Make new recovery codes/)).toBeTruthy();
  });
});
