import type { Setting, SettingChange } from '../api/types.ts';
import { command } from '../shared/command/command.ts';
import { nameOf } from './setting-words.ts';

const changes = 'settings';

/** A setting under its name, which is also its id. */
export interface KnownSetting extends Setting {
  readonly id: string;
}

export const known = (setting: Setting): KnownSetting => ({ ...setting, id: setting.name });

export const changeSetting = command({
  endpoint: 'PUT /admin/settings',
  permission: 'settings',
  name: 'Change',
  input: ({ version }: KnownSetting, change: SettingChange) => ({ ifMatch: version, body: change }),
  done: (_, setting) => `${nameOf(setting)} changed successfully`,
  refused: 'Failed to change the setting',
  changes,
});

export interface ComingValue {
  readonly id: string;
  readonly setting: Setting;
  readonly coming: Setting['coming'][number];
}

export const cancelChange = command({
  endpoint: 'DELETE /admin/settings/:name/:valid_from',
  permission: 'settings',
  name: 'Cancel this change',
  input: ({ setting: { name, version }, coming: { valid_from } }: ComingValue) => ({
    params: { name, valid_from },
    ifMatch: version,
  }),
  done: (_, { setting }) => `The upcoming change of ${nameOf(setting)} was cancelled`,
  refused: 'Failed to cancel the change',
  changes,
});
