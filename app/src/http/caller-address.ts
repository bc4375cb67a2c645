import { isIPv6 } from 'node:net';

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** The first four groups of an IPv6 address: what a provider gives to one household. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * A network address as limits count it. A household has countless IPv6 addresses, so they count as one. An IPv4
 * address mapped to IPv6 counts as IPv4.
 */
export function callerAddress(ip: string | undefined): string {
  const address = (ip ?? '').toLowerCase().replace(/%.*$/, '');
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  return isIPv6(address) && !address.includes('.') ? networkOf(address) : address;
}
