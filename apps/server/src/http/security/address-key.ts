/** One key for whoever asks from an address, for what is counted by address. */
import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail)];
}

/**
 * An IPv4 address as it is, also where the socket writes it as IPv6; of an IPv6 address the network of 64 bits, because
 * one connection is given all addresses of it.
 */
export function addressKey(ip: string): string {
  const mapped = MAPPED_V4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
