/** What a reader sees of a PDF that the product wrote: its texts with the places where they begin. */
import { inflateSync } from 'node:zlib';

export interface PdfText {
  /** Points from the left edge. */
  readonly left: number;
  readonly text: string;
}

const hexPairs = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16)));

/** Letters by the number that stands for them in one font. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '0', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      letters.set(parseInt(from, 16) + index, hexPairs(hex.replaceAll(' ', '')));
    });
  return letters;
}

export function textsOf(bytes: Buffer): PdfText[] {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, no, body = '']) => [no, body]),
  );
  const streamOf = (body: string) => {
    const [, packed] = /stream\r?\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, Map<number, string>>();
  const contents: string[] = [];
  for (const body of objects.values()) {
    for (const [, name = '', no] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(no) ?? '') ?? [];
      fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
    }
    const [, content] = /\/Type \/Page\b[\s\S]*\/Contents (\d+) 0 R/.exec(body) ?? [];
    if (content !== undefined) contents.push(streamOf(objects.get(content) ?? ''));
  }
  const drawn = contents.join('\n').matchAll(/1 0 0 1 ([\d.]+) [\d.-]+ Tm\s+\/(F\d+) [\d.]+ Tf\s+\[([^\]]*)\] TJ/g);
  return [...drawn].map(([, left, font = '', shown = '']) => ({
    left: Number(left),
    text: [...shown.matchAll(/<([0-9a-f]+)>/gi)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((code) => fonts.get(font)?.get(parseInt(code, 16)) ?? '?')
      .join(''),
  }));
}
