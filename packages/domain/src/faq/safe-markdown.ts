/**
 * The little markdown of help texts: paragraphs, lists, bold, italics, code, links. Everything else is text as it was typed;
 * there is no HTML. A link leads to a page of the product or to a host that is allowed (rules/contact-center#help-texts).
 */

interface Words {
  readonly kind: 'text' | 'bold' | 'italic' | 'code';
  readonly text: string;
}
interface LinkTo {
  readonly kind: 'link';
  readonly text: string;
  readonly to: string;
  /** A page of the product. */
  readonly inside: boolean;
}
export type Inline = Words | LinkTo;

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** The number of the first item: a list may go on behind a paragraph. */
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    };

/** Hosts outside the product that a help text may lead to: the state's own pages about work. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set([
  'kemnaker.go.id',
  'www.kemnaker.go.id',
  'peraturan.go.id',
  'peraturan.bpk.go.id',
  'bpjsketenagakerjaan.go.id',
  'www.bpjsketenagakerjaan.go.id',
  'bpjs-kesehatan.go.id',
  'www.bpjs-kesehatan.go.id',
]);

/** Of a page of the product; never `//host`, which is another one. */
const INSIDE = /^\/(?![/\\])[\w\-./?=&%:]*$/;

/** @returns undefined where the address is not one that a help text may lead to */
export function linkTarget(address: string): { readonly to: string; readonly inside: boolean } | undefined {
  if (INSIDE.test(address)) return { to: address, inside: true };
  if (!/^https:\/\/[a-z0-9.-]+(\/[\w\-./?=&%#]*)?$/i.test(address)) return undefined;
  const host = address.slice('https://'.length).split('/')[0]?.toLowerCase() ?? '';
  return ALLOWED_HOSTS.has(host) ? { to: address, inside: false } : undefined;
}

const MARK = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\[([^\]\n]+)\]\(([^)\s]+)\)/g;

function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, bold, italic, code, label, address] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + whole.length;
    parts.push(markedPart(whole, { bold, italic, code, label, address }));
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

interface Marked {
  readonly bold: string | undefined;
  readonly italic: string | undefined;
  readonly code: string | undefined;
  readonly label: string | undefined;
  readonly address: string | undefined;
}

function markedPart(whole: string, { bold, italic, code, label, address }: Marked): Inline {
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (italic !== undefined) return { kind: 'italic', text: italic };
  if (code !== undefined) return { kind: 'code', text: code };
  const target = linkTarget(address ?? '');
  // A link that leads nowhere allowed stays what was typed.
  return target === undefined ? { kind: 'text', text: whole } : { kind: 'link', text: label ?? '', ...target };
}

const BULLET = /^\s*[-*]\s+(.*)$/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(.*)$/;

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of markdown.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '');
    for (const run of runsOf(lines)) blocks.push(blockOf(run));
  }
  return blocks;
}

interface Run {
  readonly kind: 'paragraph' | 'bullets' | 'numbers';
  readonly lines: string[];
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const kind = BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : 'paragraph';
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function blockOf({ kind, lines }: Run): Block {
  if (kind === 'paragraph') return { kind, parts: inlinesOf(lines.join('\n')) };
  const pattern = kind === 'bullets' ? BULLET : NUMBER;
  const items = lines.map((line) => inlinesOf(pattern.exec(line)?.[1] ?? line));
  const ordered = kind === 'numbers';
  return { kind: 'list', ordered, start: ordered ? Number.parseInt(lines[0] ?? '1', 10) : 1, items };
}

/** Addresses in the text that no reader could follow. */
export function refusedLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\[[^\]\n]+\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => linkTarget(address) === undefined);
}

const plainInline = (part: Inline): string =>
  part.kind === 'link' && !part.inside ? `${part.text} (${part.to})` : part.text;
const plainLine = (parts: readonly Inline[]): string => parts.map(plainInline).join('');

/** For a message, which has no marks: lists as lines, links by their words, outer ones with their address. */
export function plainText(markdown: string): string {
  return blocksOf(markdown)
    .map((block) => {
      if (block.kind === 'paragraph') return plainLine(block.parts);
      const { ordered, start, items } = block;
      return items.map((item, at) => `${ordered ? `${start + at}.` : '-'} ${plainLine(item)}`).join('\n');
    })
    .join('\n\n');
}
