import { describe, expect, it } from 'vitest';
import { FIRST, type PageGraph, pageChunks } from './page-chunks.ts';

const BIG = 'x'.repeat(200_000);
const SMALL = 'x'.repeat(35_000);

interface Module {
  readonly needs?: readonly string[];
  readonly opens?: readonly string[];
  readonly code?: string;
}

function chunksOf(modules: Readonly<Record<string, Module>>, named: Readonly<Record<string, string>> = {}) {
  const graph: PageGraph = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id) => ({
      importedIds: modules[id]?.needs ?? [],
      dynamicallyImportedIds: modules[id]?.opens ?? [],
      code: modules[id]?.code ?? SMALL,
    }),
  };
  return Object.fromEntries(pageChunks(graph, (id) => named[id] ?? null));
}

const groups = (chunks: Readonly<Record<string, string>>) =>
  Object.values(Object.groupBy(Object.keys(chunks), (id) => chunks[id] ?? '')).map((ids) => ids?.sort().join(' '));

it('a page is one file with what it alone needs', () => {
  const chunks = chunksOf({
    main: { opens: ['pages/people-list.tsx', 'pages/people-form.tsx'] },
    'pages/people-list.tsx': { needs: ['row'] },
    'pages/people-form.tsx': { needs: ['field'] },
    row: {},
    field: {},
  });
  expect(chunks).toEqual({
    'pages/people-list.tsx': 'people-list',
    'pages/people-form.tsx': 'people-form',
    row: 'people-list',
    field: 'people-form',
  });
});

describe('what several pages need', () => {
  const shared = (code: string) => ({
    main: { opens: ['people', 'report', 'rest'] },
    people: { needs: ['button', 'table'], code: BIG },
    report: { needs: ['button', 'table'], code: BIG },
    rest: { needs: ['button'], code: BIG },
    button: {},
    table: { code },
  });

  it('is put together where it is small', () => {
    const chunks = chunksOf(shared(SMALL));
    expect(chunks['button']).toBe(chunks['table']);
  });

  it('stays apart where another page would load much for nothing', () => {
    const chunks = chunksOf(shared(BIG));
    expect(chunks['button']).not.toBe(chunks['table']);
  });

  it('never makes two files that import each other', () => {
    const chunks = chunksOf(
      {
        main: { opens: ['people', 'report'] },
        people: { needs: ['grid'] },
        report: { needs: ['button'] },
        grid: { needs: ['button'], code: BIG },
        button: {},
      },
      { grid: 'grid' },
    );
    // The grid has a file of its own, which needs the button: whoever imports the grid may not hold the button.
    expect(chunks['people']).not.toBe(chunks['button']);
    expect(chunks['grid']).toBeUndefined();
  });

  it('stands apart from what imports it, when a file with a name needs it', () => {
    const chunks = chunksOf(
      { main: { opens: ['people'] }, people: { needs: ['grid', 'button'] }, grid: { needs: ['button'] }, button: {} },
      { grid: 'grid' },
    );
    expect(chunks['people']).not.toBe(chunks['button']);
  });

  it('goes into the file with a name that needs it and that it needs', () => {
    const chunks = chunksOf(
      {
        main: { opens: ['people'] },
        people: { needs: ['grid'] },
        grid: { needs: ['texts'] },
        texts: { needs: ['words'] },
        words: {},
      },
      { grid: 'grid', words: 'grid' },
    );
    expect(chunks).toEqual({ people: 'people', texts: 'grid' });
  });

  it('does not weigh on the login page', () => {
    const chunks = chunksOf({
      main: { opens: ['auth/login-page', 'people'] },
      'auth/login-page': { needs: ['field'], code: 'x' },
      people: { needs: ['field', 'table'], code: 'x' },
      field: { code: 'x' },
      table: { code: 'x' },
    });
    expect(groups(chunks).sort()).toEqual(['auth/login-page field', 'people table']);
  });

  it('is weighed with what it imports itself', () => {
    const modules = (code: string) => ({
      main: { opens: ['people', 'report', 'rest'] },
      people: { needs: ['button', 'list'], code: BIG },
      report: { needs: ['button', 'list'], code: BIG },
      rest: { needs: ['button', 'letters'], code: BIG },
      button: {},
      // Whoever needs the list needs its letters; with the button it would bring them to everybody.
      list: { needs: ['letters'], code: 'x' },
      letters: { needs: ['figures'], code: BIG },
      figures: { code },
    });
    const light = chunksOf(modules('x'));
    expect(light['button']).toBe(light['list']);
    const heavy = { ...modules(BIG), rest: { needs: ['button'], code: BIG } };
    const apart = chunksOf(heavy);
    expect(apart['button']).not.toBe(apart['list']);
  });
});

it('what everybody has loaded already is left where it is', () => {
  const chunks = chunksOf({ main: { opens: ['people'] }, people: { needs: ['react'] }, react: {} }, { react: FIRST });
  expect(chunks).toEqual({ people: 'people' });
});

it('files are the same in whatever order the build has read its parts', () => {
  // The words cost as little with the figures as with the letters, and with both they are too much.
  const some = { code: 'x'.repeat(20_000) };
  const parts = {
    people: { needs: ['words', 'figures'], code: BIG },
    report: { needs: ['words', 'letters'], code: BIG },
    rest: { needs: ['figures'], code: BIG },
    roster: { needs: ['letters'], code: BIG },
    words: some,
    figures: some,
    letters: some,
  };
  const pages = ['people', 'report', 'rest', 'roster'];
  const read = (opens: readonly string[], order: readonly string[]) =>
    chunksOf({ main: { opens }, ...Object.fromEntries(order.map((id) => [id, parts[id as keyof typeof parts]])) });
  const chunks = read(pages, Object.keys(parts));
  expect([chunks['figures'], chunks['letters']]).toContain(chunks['words']);
  expect(chunks['figures']).not.toBe(chunks['letters']);
  expect(read(pages.toReversed(), Object.keys(parts).toReversed())).toEqual(chunks);
});
