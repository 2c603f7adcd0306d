/** Printing one request for who reads it: the same as its detail tells that reader, and no more. */
import { type RequestDetail, requestDetail } from '@hadir/contract/all-request-kinds.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import { paperOfRequest } from '@hadir/domain/requests/request-kind.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../../db/audit.ts';
import { companyName } from '../../../db/company-name.ts';
import { sendBytes } from '../../../engines/files/send-file.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { restOf } from '../../leave/balances/balances.service.ts';
import { checkAddress, letterhead } from '../../papers/paper-head.service.ts';
import { numberOfRequest } from '../../papers/request-number.service.ts';
import { handlerOf } from '../all-kinds.ts';
import { drawRequestPaper, GRANTED, type NumberedPaper, referenceOf, titleOf } from './request-paper.ts';
import { readOne } from '../requests.service.ts';

type PaperCall = Pick<Call, 'app' | 'actor' | 'db' | 'now' | 'ref' | 'ip' | 'request'>;

/** Granted it has a number of its series, given at the first print; acting as another nobody gives one. */
async function numberedPaper(c: PaperCall, request: RequestDetail): Promise<NumberedPaper | null> {
  const kind = paperOfRequest(request.kind);
  if (kind === null || !GRANTED.includes(request.status)) return null;
  const { id, person, label, first, last, days, minutes } = request;
  const { fullname, employeeNo } = person;
  const facts = { fullname, employeeNo, label, first, last, days, minutes };
  const issued = await numberOfRequest(c, { kind, requestId: id, userId: person.id, facts });
  if (issued === null) return null;
  const { address, contact, logo } = await letterhead(c);
  return { ...issued, url: checkAddress(c.app, issued.code), letterhead: { address, contact, logo } };
}

/** @throws Refused 404 out of sight, STATUS_TIDAK_SESUAI for what was sent back: it is not asked for any more */
export async function requestPaper(
  c: PaperCall & Call,
  requestId: string,
): Promise<{ bytes: Buffer; fileName: string }> {
  const request = requestDetail.parse(await readOne(c, requestId));
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
  const numbered = await numberedPaper(c, request);
  const bytes = await drawRequestPaper({
    company: await companyName(c.db),
    request,
    rest: rest ?? null,
    numbered,
    printedBy: c.actor.fullname,
    printedAt: c.now,
  });
  const reference = numbered?.number.replaceAll('/', '-') ?? referenceOf(request);
  return { bytes, fileName: `${titleOf(request).replaceAll(' ', '-')}-${reference}.pdf` };
}

export async function printRequest(c: Call<typeof requests.paper>): Promise<FastifyReply> {
  return sendBytes(c, { mime: 'application/pdf', ...(await requestPaper(c, c.params.id)) });
}
