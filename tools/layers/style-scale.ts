import type { Violation } from './source-file.ts';

/** Corners and distances come from one scale (ui/theme/base.css), and the style sheets do not grow. */

const OUR_STYLES = /^apps\/web\/src\/.*\.css$/;
const SCALED = /(?<![\w-])((?:row-|column-)?gap|border(?:-\w+-\w+)?-radius)\s*:([^;{}]+)/g;
const TOKEN = { gap: /^var\(--gap-\d+\)$/, radius: /^var\(--radius-\w+\)$/ };
/** Nothing between, nothing round, or as round as the frame. */
const PLAIN = new Set(['0', 'inherit', 'normal']);

/** Lines of all sheets together; whoever needs fewer lowers it. */
export const MOST_STYLE_LINES = 10_000;

/** Gaps and radii that are no token, one entry per place, and more lines of style than there were. */
export function styleScale(files: ReadonlyMap<string, string>): Violation[] {
  const sheets = [...files].filter(([path]) => OUR_STYLES.test(path));
  return [...sheets.flatMap(([path, text]) => offScale(path, text)), ...tooMany(sheets)];
}

function offScale(path: string, text: string): Violation[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...css.matchAll(SCALED)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const kind = property.endsWith('gap') ? 'gap' : 'radius';
    const parts = value.trim().split(/\s+/);
    if (parts.every((part) => PLAIN.has(part) || TOKEN[kind].test(part))) return [];
    const line = css.slice(0, index).split('\n').length;
    return [{ path, line, why: `${property}: ${value.trim()} is no token; take a --${kind}-... of ui/theme/base.css` }];
  });
}

function tooMany(sheets: readonly (readonly [path: string, text: string])[]): Violation[] {
  const lines = sheets.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
  if (lines <= MOST_STYLE_LINES) return [];
  const why = `${lines} lines of style, at most ${MOST_STYLE_LINES}: draw with the shared classes of ui/layout and ui/text`;
  return [{ path: 'apps/web/src', line: 1, why }];
}
