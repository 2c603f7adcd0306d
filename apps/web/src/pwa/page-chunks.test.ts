import { describe, expect, it } from 'vitest';
import { FIRST, type PageGraph, pageChunks } from './page-chunks.ts';

const BIG = 'x'.repeat(100_000);
const SMALL = 'x'.repeat(35_000);

interface Module {
  readonly needs?: readonly string[];
  readonly opens?: readonly string[];
  readonly code?: string;
  readonly exports?: readonly string[];
}

function chunksOf(modules: Readonly<Record<string, Module>>, named: Readonly<Record<string, string>> = {}) {
  const graph: PageGraph = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id) => ({
      importedIds: modules[id]?.needs ?? [],
      dynamicallyImportedIds: modules[id]?.opens ?? [],
      code: modules[id]?.code ?? SMALL,
      exports: modules[id]?.exports ?? [],
    }),
  };
  const families = ['login', 'people', 'report', 'rest'].map((name) => ({ name, entries: new RegExp(name) }));
  families.push({ name: 'other', entries: /./ });
  return Object.fromEntries(pageChunks(graph, (id) => named[id] ?? null, families));
}

const groups = (chunks: Readonly<Record<string, string>>) =>
  Object.values(Object.groupBy(Object.keys(chunks), (id) => chunks[id] ?? '')).map((ids) => ids?.sort().join(' '));

describe('pages of a family', () => {
  it('are one file with what they alone need', () => {
    const chunks = chunksOf({
      main: { opens: ['people-list', 'people-form', 'report'] },
      'people-list': { needs: ['row'] },
      'people-form': { needs: ['field'] },
      row: {},
      field: {},
      report: {},
    });
    expect(chunks).toEqual({
      'people-list': 'people',
      'people-form': 'people',
      row: 'people',
      field: 'people',
      report: 'report',
    });
  });
});

describe('what several families need', () => {
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

  it('stays apart where another family would load much for nothing', () => {
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

  it('does not weigh on the first family, the login page', () => {
    const chunks = chunksOf({
      main: { opens: ['login', 'people'] },
      login: { needs: ['field'], code: 'x' },
      people: { needs: ['field', 'table'], code: 'x' },
      field: { code: 'x' },
      table: { code: 'x' },
    });
    expect(groups(chunks).sort()).toEqual(['field login', 'people table']);
  });
});

it('a part too small for a request of its own goes where it costs least', () => {
  const chunks = chunksOf({
    main: { opens: ['people', 'report'] },
    people: { code: 'x' },
    report: { code: BIG },
  });
  expect(chunks['people']).toBe(chunks['report']);
});

it('a long file of which little is imported is a small part', () => {
  const page = { needs: ['rules'], code: `import { codes } from 'rules';${BIG}` };
  const exported = ['codes', ...Array.from({ length: 19 }, (_, index) => `rule${index}`)];
  const chunks = chunksOf({
    main: { opens: ['people', 'report'] },
    people: page,
    report: page,
    rules: { code: BIG, exports: exported },
  });
  expect(groups(chunks)).toHaveLength(2);
});

it('a small part that can join nothing does not keep another small one from its place', () => {
  const chunks = chunksOf({
    main: { opens: ['login', 'people', 'report'] },
    login: { code: 'x' },
    people: { code: 'x' },
    report: { code: BIG },
  });
  expect(groups(chunks).sort()).toEqual(['login', 'people report']);
});

it('what everybody has loaded already is left where it is', () => {
  const chunks = chunksOf({ main: { opens: ['people'] }, people: { needs: ['react'] }, react: {} }, { react: FIRST });
  expect(chunks).toEqual({ people: 'people' });
});

it('files are the same in whatever order the build has read its parts', () => {
  // The small page costs as little with one of the others as with the other.
  const pages = { people: { code: BIG }, report: { code: BIG }, rest: { code: 'x' } };
  const modules = { main: { opens: ['people', 'report', 'rest'] }, ...pages };
  const other = { main: { opens: ['rest', 'report', 'people'] }, ...pages };
  const sorted = (chunks: Readonly<Record<string, string>>) => groups(chunks).toSorted();
  expect(sorted(chunksOf(other))).toEqual(sorted(chunksOf(modules)));
});
