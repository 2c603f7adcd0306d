/** The audit log: the operator reads all of it, an admin the own company's. */
import { entityWord } from '@hadir/contract/audit/entity-words.ts';
import { actionWord } from '@hadir/contract/audit/words.ts';
import { audit } from '@hadir/contract/audit/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { App } from '../../app-context.ts';
import { notFound } from '../../http/refused.ts';
import { type Call, serve } from '../../http/serve.ts';
import { namesBehind } from './audit-names.store.ts';
import { type AuditListRow, listAudit } from './audit.store.ts';
import { type HeadError, noteHead } from './chain-head.service.ts';
import { changesOf, idsOf, subjectOf } from './shown-entries.ts';
import { verifyAudit } from './verify.service.ts';

/** Nightly, when nobody clocks in. */
const NIGHTLY = '40 2 * * *';
/** What is cut off before it was noted is not missed. */
const MINUTELY = '* * * * *';

/** For the log of the server, which lies outside the database. */
function logHeadErrors(app: Pick<App, 'http'>, found: readonly HeadError[]): void {
  if (found.length === 0) return;
  app.http.log.error(
    { found },
    'catatan audit tidak mencapai ujung yang dicatat; periksa dengan npm run verify-audit sebelum apa pun dihapus',
  );
}

/** Notes where the chains end and says what is missing. Whatever is wrong with it stops no start: people must clock in. */
export async function noteHeadAtStart(app: App): Promise<void> {
  try {
    logHeadErrors(app, await noteHead(app, app.clock()));
  } catch (error) {
    app.http.log.error({ err: error }, 'ujung catatan audit tidak dapat diperiksa');
  }
}

/** The operator is told the people of other companies by the company's own admins only. */
function namesFor(c: Call<typeof audit.list>, rows: readonly AuditListRow[]) {
  const companies = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))];
  const withPeople = companies.filter((companyId) => companyId === c.actor.companyId);
  return namesBehind(c.app.pool, idsOf(rows), { companies, withPeople });
}

async function list(c: Call<typeof audit.list>): Promise<ReplyOf<typeof audit.list>> {
  const { companyId, after, size, ...filter } = c.query;
  const all = c.scopes.includes('all');
  if (!all && companyId !== undefined && companyId !== c.actor.companyId) throw notFound();
  const [micros = '', id = ''] = after?.split('_') ?? [];
  const rows = await listAudit(c.app.pool, {
    ...filter,
    partsOf: filter.partsOf,
    from: filter.from,
    to: filter.to,
    companyId: all ? companyId : c.actor.companyId,
    zone: c.actor.zone,
    after: after === undefined ? undefined : { micros, id },
    size,
  });
  const names = await namesFor(c, rows);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: toWire(row.at),
      companyId: row.companyId,
      companyName: row.companyName,
      actor: row.actor,
      impersonator: row.impersonator,
      what: actionWord(row.action),
      kind: entityWord(row.entity),
      about: subjectOf(row, names),
      entityId: row.entityId,
      changes: changesOf(row, names, c.actor.zone),
      parts: row.parts,
      ip: row.ip,
      ref: row.ref,
    })),
    next: rows.length < size || last === undefined ? null : `${last.micros}_${last.id}`,
  };
}

export function auditModule(app: App): void {
  serve(app, audit.list, list);
  serve(app, audit.verify, async (c) => {
    const verified = await verifyAudit(app);
    await writeAudit(app.pool, {
      companyId: null,
      at: c.now,
      actorUserId: c.actor.userId,
      actorAccountId: c.actor.accountId,
      action: 'audit.verify',
      entity: 'audit_log',
      entityId: null,
      after: { diperiksa: verified.checked, rusak: verified.broken.length, segel: verified.seal },
      ip: c.ip,
      ref: c.ref,
    });
    return { data: verified };
  });
  // The log of the server keeps the seal outside the database.
  app.jobs.handle(
    'audit-verify',
    async () => {
      const { checked, broken, seal } = await verifyAudit(app);
      if (broken.length > 0) app.http.log.error({ broken }, 'rantai catatan audit rusak');
      else app.http.log.info({ checked, seal }, 'rantai catatan audit utuh');
    },
    { every: NIGHTLY },
  );
  app.jobs.handle('audit-head', async () => logHeadErrors(app, await noteHead(app, app.clock())), { every: MINUTELY });
}
