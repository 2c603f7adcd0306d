/** What an admin does to a row of a master table, and what everybody else may not. */
import { expect } from 'vitest';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { isWritten } from '@hadir/contract/kernel/master-field.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, type Master, type MasterRow } from '@hadir/contract/kernel/master.ts';
import type { Person } from '../world/http.ts';
import type { Values } from '../masters/plain-row.ts';
import type { Spare } from './master-rows.ts';
import type { Stage } from './page-seeds.ts';

export async function spareRows({ w, cast }: Stage): Promise<Spare> {
  const company = cast.ours;
  return {
    unitId: (await w.make.unit({ company })).id,
    clientId: (await w.make.client({ company })).id,
    userId: (await w.make.user({ company })).id,
    monitoringId: (await w.make.user({ company, role: 'monitoring' })).id,
    shiftId: (await w.make.shift({ company })).id,
    locationPointId: (await w.make.location({ company })).id,
    divisionId: (await w.make.division({ company })).id,
  };
}

type Ids = readonly string[];

/** How a filter of the list asks for a value. */
const filterValue = (value: FieldValue): string | readonly string[] =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : [String(value)];

export function storyOf(master: Master, person: Person) {
  const ends = masterEndpoints(master);
  const list = async (query: object): Promise<MasterRow[]> => {
    const answer = await person.call(ends.list, { query: { size: 100, ...query } });
    expect(answer.status, answer.text).toBe(200);
    return answer.reply.data;
  };
  const ids = async (query: object): Promise<Ids> => (await list(query)).map(({ id }) => id);
  const written = async (row: MasterRow, change: Values): Promise<MasterRow> => {
    const body = { ...row.values, ...change, version: row.version };
    const answer = await person.call(ends.change, { params: { id: row.id }, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.reply.data;
  };

  return {
    async creates(values: Values): Promise<MasterRow> {
      const answer = await person.call(ends.create, { body: values });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.reply.data.values).toMatchObject(values);
      expect(await ids({})).toContain(answer.reply.data.id);
      return answer.reply.data;
    },

    /** By what is written in it, and by each field that can be filtered: those rows alone. */
    async filters(row: MasterRow): Promise<void> {
      for (const [key, field] of fieldsOf(master)) {
        const value = row.values[key] ?? null;
        if (isWritten(field) && typeof value === 'string' && value !== '')
          expect(await ids({ search: value }), key).toContain(row.id);
        if (!field.filter || value === null) continue;
        const found = await list({ [key]: filterValue(value) });
        expect(
          found.map(({ id }) => id),
          key,
        ).toContain(row.id);
        expect(new Set(found.map(({ values }) => values[key])), key).toEqual(new Set([value]));
        const everything = await list({});
        const others = everything.filter(({ values }) => values[key] !== value && values[key] !== null);
        const [other] = others;
        if (other !== undefined)
          expect(await ids({ [key]: filterValue(other.values[key] ?? null) }), key).not.toContain(row.id);
      }
      expect(await ids({ search: 'tidak ada yang begini' })).toEqual([]);
    },

    /** The change is there, its history says from what to what, and a second one over the old version is refused. */
    async edits(row: MasterRow, change: Values): Promise<MasterRow> {
      const changed = await written(row, change);
      const isDated = (key: string) => master.versioned.includes(key);
      const parts = Object.groupBy(Object.entries(change), ([key]) => (isDated(key) ? 'later' : 'now'));
      const later = Object.fromEntries(parts.later ?? []);
      const stays = Object.fromEntries(Object.keys(later).map((key) => [key, row.values[key]]));
      expect(changed.values).toMatchObject({ ...Object.fromEntries(parts.now ?? []), ...stays });
      if (parts.later !== undefined) {
        const [next] = (await person.call(ends.versions, { params: { id: row.id } })).reply.data;
        expect(next).toMatchObject({ state: 'coming', values: later });
      }
      expect(changed.version).toBe(row.version + 1);
      const history = (await person.call(ends.history, { params: { id: row.id } })).reply.data;
      expect(history.map(({ action }) => action)).toEqual(['change', 'create']);
      const fields = [...Object.keys(change), ...(parts.later === undefined ? [] : ['effectiveFrom'])];
      expect(history[0]?.changes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
      const stale = await person.call(ends.change, {
        params: { id: row.id },
        body: { ...row.values, version: row.version },
      });
      expect([stale.status, stale.error.code]).toEqual([409, 'VERSI_BERUBAH']);
      return changed;
    },

    /** Out of the list and back into it; what has no archive is changed back as it was. */
    async archivesAndUndoes(row: MasterRow, before: MasterRow): Promise<MasterRow> {
      const where = async (id: string) => [
        (await ids({})).includes(id),
        (await ids({ archived: 'ya' })).includes(id),
        (await ids({ archived: 'semua' })).includes(id),
      ];
      if (master.lifecycle === 'plain') {
        const back = await written(row, before.values);
        expect(back.values).toEqual(before.values);
        return back;
      }
      const params = { id: row.id };
      const flip = async (move: 'archive' | 'restore', { version }: MasterRow) => {
        const answer = await person.call(ends[move], { params, body: { version } });
        expect(answer.status, answer.text).toBe(200);
        return answer.reply.data;
      };
      const ended = { validFrom: '2026-02-01', validTo: '2026-11-01' };
      const gone = master.lifecycle === 'dated' ? await written(row, ended) : await flip('archive', row);
      expect(await where(row.id)).toEqual([false, true, true]);
      const back = master.lifecycle === 'dated' ? await written(gone, row.values) : await flip('restore', gone);
      expect(await where(row.id)).toEqual([true, false, true]);
      expect(back.values).toEqual(row.values);
      return back;
    },

    /** The status of looking at it afterwards. */
    async deletes({ id, version }: MasterRow): Promise<number> {
      const answer = await person.call(ends.remove, { params: { id }, body: { version } });
      expect(answer.status, answer.text).toBe(200);
      expect(await ids({ archived: 'semua' })).not.toContain(id);
      return (await person.call(ends.one, { params: { id } })).status;
    },
  };
}

/** Statuses of everything that would change the row or add one beside it. */
export async function writesOver(master: Master, person: Person, id: string, values: Values): Promise<number[]> {
  const ends = masterEndpoints(master);
  const params = { id };
  const body = { version: 1 };
  const statuses = [
    (await person.call(ends.change, { params, body: { ...values, ...body } })).status,
    (await person.call(ends.remove, { params, body })).status,
  ];
  if (master.lifecycle !== 'archive') return statuses;
  return [
    ...statuses,
    (await person.call(ends.archive, { params, body })).status,
    (await person.call(ends.restore, { params, body })).status,
    (await person.call(ends.move, { params, body: { to: id.replace(/^./, 'f') } })).status,
  ];
}
