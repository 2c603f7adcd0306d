/**
 * Requests of this computer itself, as opposed to those of a network or of a proxy in front. Loopback is IANA's:
 * 127.0.0.0/8 (RFC 1122), ::1 (RFC 4291) and the name localhost (RFC 6761).
 */
import type { FastifyRequest } from 'fastify';

const IPV4 = /^127(\.\d{1,3}){3}$/;

/** @param host name or address, with or without brackets; no port */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || IPV4.test(name);
}

/** The name in a Host header or an address with scheme, without its port; undefined where there is none. */
export function hostNameOf(text: string): string | undefined {
  const address = URL.parse(text.includes('://') ? text : `http://${text}`);
  return address === null || address.hostname === '' ? undefined : address.hostname;
}

const names = (text: string | undefined) => {
  const name = text === undefined ? undefined : hostNameOf(text);
  return name !== undefined && isLoopbackHost(name);
};

const PASSED_ON = /^(forwarded|via|x-real-ip|x-forwarded(-.*)?)$/;

/**
 * Whether the browser runs on the computer of the server: the connection, every Host, the address of the request line
 * and the Origin are loopback, and nothing says that somebody passed the request on. Any of them alone can be written
 * by whoever asks; a page of elsewhere that reaches loopback by its own name (DNS rebinding) is betrayed by Host.
 */
export function comesFromThisComputer(request: FastifyRequest): boolean {
  const { raw } = request;
  if (!isLoopbackHost(raw.socket.remoteAddress ?? '')) return false;
  const hosts = raw.rawHeaders.filter((_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === 'host');
  if (hosts.length !== 1 || !names(hosts[0])) return false;
  if (raw.url?.includes('://') && !raw.url.startsWith('/') && !names(raw.url)) return false;
  const { origin } = raw.headers;
  if (origin !== undefined && !names(origin)) return false;
  return !Object.keys(raw.headers).some((name) => PASSED_ON.test(name));
}
