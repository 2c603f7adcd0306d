/**
 * Serves a master table: all endpoints of its declaration.
 *
 *   serveMaster(app, jobLevel, { uses: [people('job_level_id')] });
 *
 * A table that needs more than these hooks is written by hand.
 */
import { masterEndpoints, type MasterFilter } from '@hadir/contract/kernel/master-endpoints.ts';
import type { Master, MasterFields } from '@hadir/contract/kernel/master.ts';
import type { MasterTable } from '@hadir/contract/master/all-masters.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { retryOnDeadlock } from '../../db/transactions/deadlock.ts';
import { rehearsed } from '../../db/transactions/dry-run.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { type Call, serve } from '../../http/serve.ts';
import { sendList } from './list-file.ts';
import { historyOf } from './history.ts';
import { moveUsers } from './move-users.ts';
import { countRows, findRow, listChoices, listRows, type StoredRow } from './read.store.ts';
import { rewriteRow, removeVersion } from './rewrite.ts';
import type { MasterHooks, Serving } from './served-table.ts';
import { shownRow, writeScopes } from './shown-row.ts';
import { datedChange, versionLines, wishedDateOf } from './versions.ts';
import {
  changeOf,
  changeRow,
  createRow,
  readerOf,
  removeRow,
  setActive,
  valuesOf,
  type Writing,
  type Written,
} from './write.ts';

type Asking = Pick<Call, 'actor' | 'scopes' | 'now'>;

/** Filters are the keys of the query that are fields; the schema has let no others in. */
const filterOf = (master: Master, query: object): MasterFilter =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key in master.fields));

function serveReads(app: App, master: Master, serving: Serving): void {
  const ends = masterEndpoints(master);
  const placeOf = (c: Asking) => ({ master, serving, reader: readerOf(c) });
  const found = async (c: Asking & { db: CompanyDb; params: { id: string } }): Promise<StoredRow> => {
    const row = await findRow(c.db, placeOf(c), c.params.id);
    if (!row) throw notFound();
    return row;
  };

  serve(app, ends.list, async (c) => {
    const query = { ...filterOf(master, c.query), ...c.query } as typeof c.query & MasterFilter;
    const { page, size } = c.query;
    const rows = await listRows(c.db, placeOf(c), query, { limit: size, offset: (page - 1) * size });
    const { total, active, archived } = await countRows(c.db, placeOf(c), query);
    const writes = writeScopes(master, c.actor);
    return {
      data: rows.map((row) => shownRow(master, writes, row)),
      total,
      page,
      size,
      counts: { active, archived },
      can: writes.includes('company') ? (['create'] as const).slice() : [],
    };
  });
  serve(app, ends.one, async (c) => ({ data: shownRow(master, writeScopes(master, c.actor), await found(c)) }));
  serve(app, ends.history, async (c) => {
    await found(c);
    return { data: await historyOf(c.db, placeOf(c), c.params.id) };
  });
  serve(app, ends.file, (c) => sendList(master, serving, c, c.query as typeof c.query & MasterFilter));
}

function serveChoices(app: App, master: Master, serving: Serving): void {
  serve(app, masterEndpoints(master).choices, async (c) => {
    const { field, search, limit } = c.query;
    const kind = master.fields[field]?.kind;
    if (kind === undefined) return { data: [] };
    // Names of people are only for those who may put one there.
    if (kind === 'person' && writeScopes(master, c.actor).length === 0) throw new Refused('TIDAK_BERHAK');
    return { data: await listChoices(c.db, { master, serving, reader: readerOf(c) }, { field, search, limit }) };
  });
}

function serveWrites(app: App, master: Master, serving: Serving): void {
  const ends = masterEndpoints(master);
  const writing = (c: Call): Writing => ({ master, serving, caller: c });
  const saved = (c: Asking, { row, effect }: Written) => ({
    data: shownRow(master, writeScopes(master, c.actor), row),
    effect,
  });

  serve(app, ends.create, (c) =>
    c.once(async (tx) => saved(c, await createRow(writing(c), tx, valuesOf(master, c.body)))),
  );
  serve(app, ends.change, (c) =>
    c.once(async (tx) => {
      const wished = { version: c.body.version, after: valuesOf(master, c.body), dates: wishedDateOf(c.body) };
      return saved(c, await changeRow(writing(c), tx, c.params.id, wished));
    }),
  );
  serve(app, ends.remove, (c) =>
    c.once(async (tx) => {
      await removeRow(writing(c), tx, c.params.id, c.body.version);
      return { data: { ok: true as const } };
    }),
  );
}

function serveArchive(app: App, master: Master, serving: Serving): void {
  const ends = masterEndpoints(master);
  const writing = (c: Writing['caller']): Writing => ({ master, serving, caller: c });
  const shown = (c: Asking, row: StoredRow) => shownRow(master, writeScopes(master, c.actor), row);
  type Flip = Writing['caller'] & Pick<Call<typeof ends.archive>, 'params' | 'body' | 'once'>;
  const into = (active: boolean) => (c: Flip) =>
    c.once(async (tx) => {
      const { row, effect } = await setActive(writing(c), tx, c.params.id, { version: c.body.version, active });
      return { data: shown(c, row), effect };
    });
  serve(app, ends.archive, into(false));
  serve(app, ends.restore, into(true));
  serve(app, ends.move, (c) =>
    c.once(async (tx) => {
      const { row, moved, from, effect } = await moveUsers(writing(c), tx, c.params.id, c.body.to);
      return { data: shown(c, row), moved, from, effect };
    }),
  );
}

function servePreview(app: App, master: Master, serving: Serving): void {
  const { preview } = serving;
  if (preview === undefined) throw new Error(`${master.key} recomputes days and cannot foresee them`);
  serve(app, masterEndpoints(master).preview, async (c) => {
    const { id } = c.body;
    const after = valuesOf(master, c.body);
    const previewOf = (what: Parameters<typeof changeOf>[2]) =>
      preview(changeOf({ master, serving, caller: c }, c.db, what));
    if (id === null) return { data: await previewOf({ move: 'create', id: '', before: null, after }) };
    const reader = readerOf(c);
    const row = await findRow(c.db, { master, serving, reader }, id);
    if (row === undefined) throw notFound();
    const wished = { row, after, dates: wishedDateOf(c.body), today: reader.today };
    const { before, vacated: _, ...starting } = await datedChange(c.db, serving, wished);
    return { data: await previewOf({ move: 'change', id, before, after, ...starting }) };
  });
}

function serveVersions(app: App, master: Master, serving: Serving): void {
  const ends = masterEndpoints(master);
  const writing = (c: Writing['caller']): Writing => ({ master, serving, caller: c });
  const shown = (c: Asking, row: StoredRow) => shownRow(master, writeScopes(master, c.actor), row);
  type Rewrite = Call<typeof ends.rewrite> | Call<typeof ends.previewRewrite>;
  const rewritten = (c: Rewrite, tx: CompanyDb, reason: string | null) => {
    const { version, from } = c.body;
    return rewriteRow(writing(c), tx, c.params.id, { version, after: valuesOf(master, c.body), from, reason });
  };

  serve(app, ends.versions, async (c) => {
    const place = { master, serving, reader: readerOf(c) };
    const row = await findRow(c.db, place, c.params.id);
    if (row === undefined) throw notFound();
    return { data: await versionLines(c.db, place, row) };
  });
  serve(app, ends.removeVersion, (c) =>
    c.once(async (tx) => {
      const { row, effect } = await removeVersion(writing(c), tx, c.params.id, {
        version: c.body.version,
        versionId: c.params.versionId,
      });
      return { data: shown(c, row), effect };
    }),
  );
  // What it does is found by doing it, and taken back: the answer is the very same count.
  serve(app, ends.previewRewrite, async (c) => ({
    data: await rehearsed(c.db, async (tx) => (await rewritten(c, tx, null)).effect),
  }));
  // It takes days first and the changes that wait for them then; an answer to one of those comes the other way.
  serve(app, ends.rewrite, (c) =>
    retryOnDeadlock(() =>
      c.once(async (tx) => {
        const { row, effect } = await rewritten(c, tx, c.body.reason);
        return { data: shown(c, row), effect };
      }),
    ),
  );
}

/** @param hooks none where nobody uses the rows and a change of one means nothing to others */
export function serveMaster(app: App, master: Master<MasterFields, MasterTable>, hooks: MasterHooks = {}): void {
  const serving: Serving = { ...hooks, table: master.table };
  serveReads(app, master, serving);
  serveWrites(app, master, serving);
  if (Object.keys(serving.targets ?? {}).length > 0) serveChoices(app, master, serving);
  if (master.lifecycle === 'archive') serveArchive(app, master, serving);
  if (master.recomputes) servePreview(app, master, serving);
  if (master.versioned.length > 0) serveVersions(app, master, serving);
}
