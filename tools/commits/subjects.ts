/** What a subject begins with; an area in brackets may follow. */
export const TYPES = [
  'feat',
  'fix',
  'refactor',
  'perf',
  'test',
  'docs',
  'style',
  'build',
  'ci',
  'chore',
  'revert',
  'demo',
] as const;

export const MAX_LENGTH = 72;

const FORM = /^([a-z]+)(\([^()]*\))?: (.+)$/;
const AREA = /^\([a-z0-9]+(?:[,-][a-z0-9]+)*\)$/;
/** What reports instead of telling to do: "added", "adding", "adds". */
const REPORT = /^(?:\w{2,}ed|\w{2,}ing|(?:add|allow|chang|fix|improv|let|mak|mov|remov|renam|show|updat|us)e?s)$/;
/** The same endings, and things to do. */
const IMPERATIVE = new Set(
  'bring embed exceed feed heed need proceed seed shed speed spring string succeed swing'.split(' '),
);

/** What is wrong with the subject of a commit; undefined when nothing is. */
export function subjectProblem(subject: string): string | undefined {
  const [, type = '', area, text = ''] = FORM.exec(subject) ?? [];
  if (text === '') return 'write "type(area): text", or "type: text"';
  if (!TYPES.some((one) => one === type)) return `"${type}" is no type; write one of ${TYPES.join(', ')}`;
  if (area !== undefined && !AREA.test(area))
    return `write the area ${area} in small letters, such as (leave) or (e2e,tools)`;
  if (subject.length > MAX_LENGTH) return `${subject.length} characters; ${MAX_LENGTH} at most`;
  if (text.startsWith(' ') || text.endsWith(' ')) return 'one space after the colon, none at the end';
  if (text.endsWith('.')) return 'no full stop at the end';
  const [first = ''] = text.split(/[^\w-]/);
  if (REPORT.test(first) && !IMPERATIVE.has(first)) return `say what to do ("add"), not what was done: "${first}"`;
  return undefined;
}
