/** Printing one request for who reads it: the same as its detail tells that reader, and no more. */
import { requestDetail } from '@hadir/contract/all-request-kinds.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../../db/audit.ts';
import { companyName } from '../../../db/company-name.ts';
import { sendBytes } from '../../../engines/files/send-file.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { restOf } from '../../leave/balances/balances.service.ts';
import { handlerOf } from '../all-kinds.ts';
import { drawRequestPaper, referenceOf, titleOf } from './request-paper.ts';
import { readOne } from '../requests.service.ts';

/** @throws Refused 404 out of sight, STATUS_TIDAK_SESUAI for what was sent back: it is not asked for any more */
export async function printRequest(c: Call<typeof requests.paper>): Promise<FastifyReply> {
  const request = requestDetail.parse(await readOne(c, c.params.id));
  const { id, kind, status, person, label } = request;
  if (status === 'draft') throw new Refused('STATUS_TIDAK_SESUAI');
  const rest = request.kind === 'leave' ? await restOf(c, person.id, request.details.type) : undefined;
  // Before the first byte leaves: nobody carries off what is known of a person's health unseen.
  if (handlerOf(kind).private === true && person.id !== c.actor.userId) {
    await writeAudit(c.db, {
      ...auditFieldsOf(c, 'request.file.read', 'app_user', person.id),
      after: { title: `${label}: surat cetak`, requestId: id },
    });
  }
  const bytes = await drawRequestPaper({
    company: await companyName(c.db),
    request,
    rest: rest ?? null,
    printedBy: c.actor.fullname,
    printedAt: c.now,
  });
  const fileName = `${titleOf(request).replaceAll(' ', '-')}-${referenceOf(request)}.pdf`;
  return sendBytes(c, { bytes, mime: 'application/pdf', fileName });
}
