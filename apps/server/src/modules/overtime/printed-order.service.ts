/** Printing an order, and checking a printed one. */
import type { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { companyName } from '../../db/company-name.ts';
import { sendBytes } from '../../engines/files/send-file.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call, PublicCall } from '../../http/serve.ts';
import { letterhead } from '../papers/paper-head.service.ts';
import { mayRead } from '../requests/requests.service.ts';
import { readerOf } from '../requests/viewer-role.service.ts';
import { drawPaper } from './overtime-paper.ts';
import { readOvertime } from './overtime.store.ts';
import { approvalsOf, paperByCode } from './printed-order.store.ts';
import { peopleOfOvertime } from './validation.store.ts';

/** @throws Refused 404 out of sight, STATUS_TIDAK_SESUAI while nothing is approved */
export async function printOrder(c: Call<typeof overtimeWork.paper>) {
  const { id } = c.params;
  if (!(await mayRead(c.db, await readerOf(c.db, c.actor, c.now), id))) throw notFound();
  const [row] = await readOvertime(c.db, [id]);
  const person = (await peopleOfOvertime(c.db, [id])).get(id);
  if (row === undefined || person === undefined) throw notFound();
  const { splNo, checkCode } = row;
  if (splNo === null || checkCode === null || !row.live) throw new Refused('STATUS_TIDAK_SESUAI');
  const base = c.app.config.publicUrl?.origin ?? `http://localhost:${c.app.config.port}`;
  const bytes = await drawPaper({
    company: await companyName(c.db),
    letterhead: await letterhead(c),
    row,
    splNo,
    person,
    steps: await approvalsOf(c.db, id),
    url: `${base}/periksa-spl?kode=${checkCode}`,
    code: checkCode,
    printedBy: c.actor.fullname,
    printedAt: c.now,
  });
  return sendBytes(c, { bytes, mime: 'application/pdf', fileName: `${splNo.replaceAll('/', '-')}.pdf` });
}

export async function checkPaper(
  c: PublicCall<typeof overtimeWork.checkPaper>,
): Promise<ReplyOf<typeof overtimeWork.checkPaper>> {
  const paper = await paperByCode(c.app.pool, c.params.code);
  if (paper === undefined) throw notFound();
  return { data: { ...paper, start: toWire(paper.start), end: toWire(paper.end) } };
}
