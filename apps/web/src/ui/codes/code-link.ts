/** How a one-time code reaches its owner: the address in the QR, and a message to be sent by any messenger. */

const PATH = '/authentication/one-time-code';

/** The secret stands behind `#`, so it never reaches a server log. */
export function codeLink(origin: string, login: string, code: string): string {
  return `${origin}${PATH}#${new URLSearchParams({ login, code }).toString()}`;
}

export interface HandedCode {
  readonly login: string;
  readonly code: string;
}

/** @param until end of the code in words, with its zone's time */
export function codeMessage(origin: string, { login, code }: HandedCode, until: string): string {
  return [
    `Masuk ke HADIR: ${codeLink(origin, login, code)}`,
    `Nama login: ${login}`,
    `Kode: ${code}`,
    `Berlaku sekali, sampai ${until}. Jangan berikan kepada orang lain.`,
  ].join('\n');
}
