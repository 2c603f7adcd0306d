/** The list of a master table as XLSX: the same question as the screen's, all its pages. */
import type { MasterFilter, MasterQuery } from '@hadir/contract/kernel/master-endpoints.ts';
import { type Master, masterColumns, type MasterRow } from '@hadir/contract/kernel/master.ts';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/serve.ts';
import { countRows, listRows } from './read.store.ts';
import type { Serving } from './served-table.ts';
import { shownRow } from './shown-row.ts';
import { readerOf } from './write.ts';
import { sendTable } from '../reports/table-file.ts';

const PAGE = 500;

export async function sendList(
  master: Master,
  serving: Serving,
  c: Pick<Call, 'app' | 'db' | 'actor' | 'scopes' | 'now' | 'ip' | 'ref' | 'request' | 'reply'>,
  query: MasterQuery & MasterFilter,
): Promise<FastifyReply> {
  const place = { master, serving, reader: readerOf(c) };
  const { total } = await countRows(c.db, place, query);
  async function* pages(): AsyncGenerator<readonly MasterRow[]> {
    for (let offset = 0; offset < total; offset += PAGE) {
      const rows = await listRows(c.db, place, query, { limit: PAGE, offset });
      yield rows.map((row) => shownRow(master, [], row));
    }
  }
  return sendTable(c, {
    title: `Daftar ${master.one}`,
    columns: masterColumns(master, c.actor.zone),
    pages: pages(),
    total,
    filter: query.search === '' ? '' : `pencarian "${query.search}"`,
    frozenColumns: ['no', master.titleField],
    audit: { action: 'master.export', entity: serving.table },
  });
}
