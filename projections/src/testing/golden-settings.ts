import { office } from './company.ts';
import type { History } from './history.ts';

export const settingsChanged = ({ add }: History) => {
  add('SettingChanged', { name: 'daily_capacity', value: 10, validFrom: null });
  add('SettingChanged', { name: 'tax_rate', value: 0, validFrom: null });
  const march = '2027-03-01T06:00:00Z';
  const [april, now] = ['2027-04-01T05:00:00Z', '2027-01-04T15:00:00Z'];
  add('SettingChanged', { name: 'daily_capacity', value: 8, validFrom: april }, { by: office });
  add('SettingChanged', { name: 'daily_capacity', value: 12, validFrom: march }, { by: office });
  add('SettingChanged', { name: 'tax_rate', value: 800, validFrom: march }, { by: office });
  add('SettingChanged', { name: 'tax_rate', value: 825, validFrom: march }, { by: office });
  add('SettingWithdrawn', { name: 'tax_rate', validFrom: march }, { by: office });
  add('SettingChanged', { name: 'holidays', value: { closed: ['Monday'] }, validFrom: now }, { by: office });
};
