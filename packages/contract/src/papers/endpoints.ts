/** Papers that the company gives out, their head, and the check of one by its code (rules/papers). */
import { z } from 'zod';
import { PAPER_KINDS, PAPER_ACTIONS, PAPER_STATES, PAPER_VERDICTS } from '@hadir/domain/papers/paper.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  dataOf,
  id,
  instantText,
  listOf,
  localDate,
  pageOf,
  periodLabel,
  text,
  wholeNumber,
  zone,
} from '../kernel/fields.ts';

const params = z.strictObject({ id });
const purpose = text(200, 5);
const reason = text(500, 5);
const version = z.number().int();

const paper = z.object({
  id,
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  /** Given out, but its request was cancelled or has other dates now: whoever checks the code is told so. */
  lapsed: z.boolean(),
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  unit: z.string().nullable(),
  purpose: z.string(),
  /** Of a granted request: which one. */
  requestId: id.nullable(),
  number: z.string().nullable(),
  requestedAt: instantText,
  issuedAt: instantText.nullable(),
  /** Why it was declined or revoked. */
  note: z.string(),
  version,
  can: z.array(z.enum(PAPER_ACTIONS)),
});
export type PaperRow = z.output<typeof paper>;

const head = z.object({
  /** The company's own address where none was written here. */
  address: z.string(),
  contact: z.string(),
  city: z.string(),
  signer: z.string(),
  signerTitle: z.string(),
  /** Addresses of the pictures. */
  logo: z.string().nullable(),
  signature: z.string().nullable(),
  version,
});
export type PaperHead = z.output<typeof head>;

const picture = z.strictObject({ picture: z.enum(['logo', 'signature']) });

const checked = z.object({
  verdict: z.enum(PAPER_VERDICTS),
  /** Nothing is vouched for of a row that was altered. */
  paper: z
    .object({
      number: z.string(),
      kind: z.enum(PAPER_KINDS),
      company: z.string(),
      fullname: z.string(),
      first: localDate.nullable(),
      last: localDate.nullable(),
      purpose: z.string().nullable(),
      signer: z.string().nullable(),
      /** Of a letter of employment. */
      employment: z
        .object({
          employeeNo: z.string().nullable(),
          position: z.string().nullable(),
          unit: z.string().nullable(),
          type: z.string().nullable(),
          since: localDate.nullable(),
          until: localDate.nullable(),
        })
        .nullable(),
      /** Of a granted request, where it counts days. */
      days: z.number().nullable(),
      issuedAt: instantText,
      zone,
    })
    .nullable(),
});
export type CheckedPaper = z.output<typeof checked>;

/** At most so many in one archive, and given out in one call. */
export const MOST_PAPERS = 50;

export const papers = {
  own: endpoint({
    method: 'GET',
    path: '/api/papers/own',
    summary: 'Surat milik sendiri: yang diminta, terbit, dan ditolak.',
    access: 'paper.read',
    tags: ['paper', 'request'],
    reply: dataOf(z.array(paper)),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/papers/ask',
    summary: 'Meminta surat keterangan kerja.',
    access: 'paper.ask',
    idempotency: 'optional',
    body: z.strictObject({ purpose }),
    reply: dataOf(paper),
    words: { purpose: 'keperluan' },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/papers/:id/withdraw',
    summary: 'Membatalkan permintaan surat yang belum diputuskan.',
    access: 'paper.ask',
    params,
    body: z.strictObject({ version }),
    reply: dataOf(paper),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/papers',
    summary: 'Surat perusahaan: permintaan dan yang sudah terbit.',
    access: 'paper.issue',
    tags: ['paper', 'request'],
    query: z.strictObject({
      search: z.string().max(100).optional(),
      state: listOf(z.enum(PAPER_STATES)),
      kind: listOf(z.enum(PAPER_KINDS)),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(paper),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/papers',
    summary: 'Menerbitkan surat keterangan kerja untuk seorang karyawan.',
    access: 'paper.issue',
    idempotency: 'optional',
    body: z.strictObject({ userId: id, purpose }),
    reply: dataOf(paper),
    words: { userId: 'karyawan', purpose: 'keperluan' },
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/papers/issue',
    summary: 'Menerbitkan surat yang diminta, beberapa sekaligus.',
    access: 'paper.issue',
    idempotency: 'optional',
    body: z.strictObject({ ids: z.array(id).min(1).max(MOST_PAPERS) }),
    /** `skipped`: those that did not wait any more, or are the issuer's own. */
    reply: dataOf(z.object({ issued: z.array(paper), skipped: z.number().int() })),
    words: { ids: 'surat' },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/papers/:id/decline',
    summary: 'Menolak permintaan surat dengan alasan.',
    access: 'paper.issue',
    params,
    body: z.strictObject({ reason, version }),
    reply: dataOf(paper),
    words: { reason: 'alasan' },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/papers/:id/revoke',
    summary: 'Mencabut surat yang sudah terbit dengan alasan.',
    access: 'paper.issue',
    params,
    body: z.strictObject({ reason, version }),
    reply: dataOf(paper),
    words: { reason: 'alasan' },
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/papers/:id/file',
    summary: 'Surat keterangan kerja sebagai PDF.',
    access: 'paper.read',
    params,
    answers: 'file',
    reply: z.unknown(),
  }),
  archive: endpoint({
    method: 'GET',
    path: '/api/papers/archive',
    summary: 'Beberapa surat sebagai satu ZIP.',
    access: 'paper.issue',
    query: z.strictObject({ ids: listOf(id, MOST_PAPERS) }),
    answers: 'file',
    reply: z.unknown(),
    words: { ids: 'surat' },
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/paper-codes/:code',
    summary: 'Mencocokkan kode pada surat dengan catatan.',
    access: 'public',
    params: z.strictObject({ code: z.string().min(1).max(60) }),
    reply: dataOf(checked),
    words: { code: 'kode' },
  }),
};

/** A written order of overtime: of its own series, given out at the approval (rules/overtime#printed-order). */
const order = z.object({
  id,
  number: z.string(),
  fullname: z.string(),
  employeeNo: z.string(),
  unit: z.string().nullable(),
  date: localDate,
  start: instantText,
  end: instantText,
  zone,
  minutes: z.number().int(),
});
export type OrderPaperRow = z.output<typeof order>;

export const orderPapers = {
  list: endpoint({
    method: 'GET',
    path: '/api/papers/orders',
    summary: 'Surat perintah lembur satu bulan yang sudah bernomor.',
    access: 'paper.issue',
    tags: ['request', 'paper'],
    query: z.strictObject({
      /** The running one unless told. */
      month: periodLabel.optional(),
      search: z.string().max(100).optional(),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(order),
    words: { month: 'bulan' },
  }),
};

export const paperHeads = {
  read: endpoint({
    method: 'GET',
    path: '/api/paper-head',
    summary: 'Kop surat, penanda tangan, logo, dan gambar tanda tangan perusahaan.',
    access: 'paper.issue',
    tags: ['paper'],
    reply: dataOf(head),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/paper-head',
    summary: 'Mengubah kop surat dan penanda tangan.',
    access: 'paper.issue',
    body: z.strictObject({
      address: text(300, 0),
      contact: text(150, 0),
      city: text(60),
      signer: text(100),
      signerTitle: text(100),
      version,
    }),
    reply: dataOf(head),
    words: {
      address: 'alamat',
      contact: 'telepon dan email',
      city: 'kota',
      signer: 'nama penanda tangan',
      signerTitle: 'jabatan penanda tangan',
    },
  }),
  storePicture: endpoint({
    method: 'PUT',
    path: '/api/paper-head/:picture',
    summary: 'Menyimpan logo atau gambar tanda tangan.',
    access: 'paper.issue',
    params: picture,
    accepts: 'bytes',
    bodyLimit: 5_300_000,
    reply: dataOf(head),
    words: { picture: 'gambar' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/paper-head/:picture',
    summary: 'Menghapus logo atau gambar tanda tangan dari kop.',
    access: 'paper.issue',
    params: picture,
    reply: dataOf(head),
    words: { picture: 'gambar' },
  }),
};
