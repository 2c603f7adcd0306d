/** Access to accounts that waits for a second admin, and what the account is told about access others gave. */
import { z } from 'zod';
import { ACCESS_KINDS } from '@hadir/domain/access/granting-access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, text } from '../kernel/fields.ts';
import { version } from '../people/fields.ts';

/** `use`: it is confirmed, and whoever asked makes the code or sends the invitation within a day. */
const ACCESS_CHANGE_ACTIONS = ['approve', 'reject', 'withdraw', 'use'] as const;

const accessChange = z.object({
  id,
  userId: id,
  /** Of the person: who confirms agrees to what was seen. */
  version: z.number().int(),
  fullname: z.string(),
  /** Role as people read it. */
  role: z.string(),
  /** The address as it is now: whoever confirms sees where letters go. */
  email: z.string().nullable(),
  kind: z.enum(ACCESS_KINDS),
  state: z.enum(['pending', 'approved']),
  /** What would change, in words; empty for a code and an invitation. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  askedBy: z.string(),
  askedAt: instantText,
  /** Who is asked: another admin, or a superadmin where there is none. */
  waitsFor: z.enum(['admin', 'operator']),
  can: z.array(z.enum(ACCESS_CHANGE_ACTIONS)),
});
export type AccessChange = z.output<typeof accessChange>;

/** Also of what a superadmin decides: the company beside it. */
const operatorAccessChange = accessChange.extend({ companyId: id, companyName: z.string() });
export type OperatorAccessChange = z.output<typeof operatorAccessChange>;

const decision = z.strictObject({ approve: z.boolean(), version, reason: text(200, 0).default('') });
const params = z.strictObject({ id });

export const accessChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/access-changes',
    summary: 'Perubahan akses yang menunggu admin kedua.',
    access: 'people.issue_code',
    tags: ['access'],
    reply: dataOf(z.array(accessChange)),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/people/:id/access-change',
    summary: 'Meminta persetujuan admin kedua untuk kode atau undangan masuk.',
    access: 'people.issue_code',
    params,
    body: z.strictObject({ kind: z.enum(['code', 'invite']) }),
    reply: dataOf(accessChange),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/access-changes/:id/decision',
    summary: 'Menyetujui atau menolak perubahan akses.',
    access: 'people.issue_code',
    params,
    body: decision,
    reply: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/access-changes/:id/withdraw',
    summary: 'Membatalkan permintaan sendiri yang masih menunggu.',
    access: 'people.issue_code',
    params,
    body: z.strictObject({}),
    reply: done,
  }),
  operatorList: endpoint({
    method: 'GET',
    path: '/api/platform/access-changes',
    summary: 'Perubahan akses di perusahaan tanpa admin kedua.',
    access: 'platform.users',
    reply: dataOf(z.array(operatorAccessChange)),
  }),
  operatorDecide: endpoint({
    method: 'POST',
    path: '/api/platform/access-changes/:id/decision',
    summary: 'Menyetujui atau menolak perubahan akses di perusahaan tanpa admin kedua.',
    access: 'platform.users',
    params,
    body: decision,
    reply: done,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/account/access-notices/read',
    summary: 'Menandai pemberitahuan tentang akses akun sendiri sudah dibaca.',
    access: 'signed-in',
    body: z.strictObject({ ids: z.array(id).min(1).max(50) }),
    reply: done,
  }),
};
