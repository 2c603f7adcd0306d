/** The address in the printed QR: the secret stands behind `#`, so it never reaches a server log. */
const PATH = '/authentication/one-time-code';

export function codeLink(origin: string, login: string, code: string): string {
  return `${origin}${PATH}#${new URLSearchParams({ login, code }).toString()}`;
}
