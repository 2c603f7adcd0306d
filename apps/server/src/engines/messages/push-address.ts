/**
 * Where messages for devices may be sent. A browser names the address, so it is a way to make the server call anywhere:
 * only the push services of the browsers are called, and none of them on an address of a private network
 * (docs/decisions/044).
 */
import { BlockList, isIPv4 } from 'node:net';

const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com'];

const PRIVATE_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Global unicast alone is public. */
const PUBLIC_V6: [string, number] = ['2000::', 3];
/** Parts of it that lead back into the first table, or nowhere. */
const PRIVATE_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, 'ipv6');
const privateV6 = new BlockList();
for (const [net, prefix] of PRIVATE_V6) privateV6.addSubnet(net, prefix, 'ipv6');

/** @param ip as the resolver gives it */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !privateV4.check(ip, 'ipv4');
  return publicV6.check(ip, 'ipv6') && !privateV6.check(ip, 'ipv6');
}

/**
 * The address of a push service, or undefined for any other.
 * @param testOrigin an origin allowed besides, set for tests alone
 */
export function pushAddress(text: string, testOrigin: string | null): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (testOrigin !== null && url.origin === testOrigin) return url;
  const { protocol, hostname, port, username, password } = url;
  const known = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && username === '' && password === '' && known ? url : undefined;
}
