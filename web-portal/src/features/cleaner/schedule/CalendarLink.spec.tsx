import { screen, waitFor } from '@testing-library/react';
import { type Answers, refused } from '@tidylog/web-shared/testing/fake-api';
import { describe, expect, test, vi } from 'vitest';
import { button, labeled, toastWith } from '../../../testing/find.ts';
import { at, rosa } from '../../../testing/fixtures.ts';
import { scheduleServer } from '../../../testing/schedule.ts';
import { show } from '../../../testing/show.tsx';

describe('the secret link', () => {
  const link = (token: string) => `https://tidy.example/api/cleaner/calendar/${token}.ics`;
  const open = async (answers: Answers) => {
    const server = scheduleServer({ calendar_link_since: at('2027-01-02T15:00:00Z') }, answers);
    return { server, ...(await show('/cleaner/schedule', { as: rosa })) };
  };
  const secret = () => labeled('Your secret link');
  const shown = { 'GET /cleaner/calendar-link': () => ({ url: link('one') }) };

  test('stands there, and is copied at once', async () => {
    const { server, user } = await open(shown);
    expect((await secret()).value).toBe(link('one'));
    expect(screen.getByText(/You made this link on Jan 2, 2027/)).toBeTruthy();
    const copying = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy'));
    expect(await toastWith('Link copied')).toBeTruthy();
    expect(copying).toHaveBeenCalledWith(link('one'));
    expect(server.commands()).toEqual([]);
  });

  test('is selected when the browser does not let it be copied', async () => {
    const { user } = await open(shown);
    await secret();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(await button('Copy'));
    expect(await toastWith('Failed to copy to clipboard')).toBeTruthy();
    const { selectionStart, selectionEnd } = await secret();
    expect([selectionStart, selectionEnd]).toEqual([0, link('one').length]);
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  test('is replaced after a question', async () => {
    let url = link('one');
    const { user } = await open({
      'GET /cleaner/calendar-link': () => ({ url }),
      'POST /cleaner/calendar-link': () => {
        url = link('two');
        return { url };
      },
    });
    await user.click(await button('New Link'));
    await user.click(await button('Make a New Link'));
    await waitFor(async () => expect((await secret()).value).toBe(link('two')));
  });

  test('is made where there is none yet', async () => {
    const { user } = await open({
      'GET /cleaner/calendar-link': () => ({ url: null }),
      'POST /cleaner/calendar-link': () => ({ url: link('one') }),
    });
    await user.click(await button('Make a Link'));
    expect((await secret()).value).toBe(link('one'));
  });

  test('could not be loaded, while the week stands', async () => {
    await open({
      'GET /cleaner/calendar-link': () => {
        throw refused(503);
      },
    });
    expect(await screen.findByText(/Your link could not be loaded/)).toBeTruthy();
    expect(screen.getByText('No time off is planned.')).toBeTruthy();
  });
});
