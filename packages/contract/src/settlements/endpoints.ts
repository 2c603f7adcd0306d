/** Expenses of people and how they are settled (rules/settlements). */
import { z } from 'zod';
import { EXPENSE_CATEGORIES } from '@hadir/domain/settlements/expense-amounts.ts';
import { SETTLEMENT_STATES } from '@hadir/domain/settlements/settlement-actions.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, listOf, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { rupiah, settlement, settlementDetail as detail } from './settlement-shapes.ts';

const version = z.number().int();
const params = z.strictObject({ id });
const itemParams = z.strictObject({ id, item: id });
const title = text(150, 3);
const reason = text(500, 5);

/** Digits of a rate that count; more are refused. */
const decimals = (places: number, most: number) =>
  z
    .number()
    .positive()
    .max(most)
    .refine((value) => Number(value.toFixed(places)) === value, { error: 'FORMAT_SALAH' });

/** The longest range of one list. */
export const MAX_SETTLEMENT_DAYS = 93;

const filter = z.strictObject({
  from: localDate.optional(),
  to: localDate.optional(),
  search: text(100, 0).optional(),
  state: listOf(z.enum(SETTLEMENT_STATES)),
});

const words = {
  title: 'keperluan',
  category: 'kategori',
  description: 'uraian',
  amount: 'nominal',
  currency: 'mata uang',
  rate: 'kurs',
  rateDate: 'tanggal kurs',
  rateSource: 'sumber kurs',
  nights: 'jumlah malam',
  statement: 'pernyataan',
  lines: 'biaya',
  approved: 'disetujui',
  settledOn: 'tanggal uang berpindah',
  reason: 'alasan',
};

export const settlements = {
  own: endpoint({
    method: 'GET',
    path: '/api/settlements/own',
    summary: 'Realisasi dan reimburse sendiri, yang terbaru lebih dulu.',
    access: 'settlement.write',
    tags: ['settlement'],
    reply: dataOf(z.array(detail)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/settlements',
    summary: 'Realisasi dan reimburse orang dalam cakupan sendiri yang sudah dikirim.',
    access: 'settlement.read',
    tags: ['settlement'],
    query: filter.extend({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(settlement),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/settlements/waiting',
    summary: 'Berapa realisasi menunggu keputusan sendiri.',
    access: 'settlement.verify',
    tags: ['settlement'],
    reply: dataOf(z.object({ total: z.number().int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/settlements/:id',
    summary: 'Satu realisasi dengan biaya, kuitansi, dan riwayatnya.',
    access: 'settlement.read',
    tags: ['settlement'],
    params,
    reply: dataOf(detail),
  }),
  /** Under an id that the writer makes: sent again it is the same one. */
  storeItem: endpoint({
    method: 'PUT',
    path: '/api/settlements/:id/items/:item',
    summary: 'Menyimpan satu biaya sendiri; realisasinya dibuat bila belum ada.',
    access: 'settlement.write',
    params: itemParams,
    body: z.strictObject({
      title,
      category: z.enum(EXPENSE_CATEGORIES),
      date: localDate,
      description: text(300, 0).default(''),
      amount: decimals(2, 999_999_999_999),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('IDR'),
      rate: decimals(6, 9_999_999_999).nullable().default(null),
      rateDate: localDate.nullable().default(null),
      rateSource: text(100, 0).default(''),
      nights: z.number().int().min(1).max(366).nullable().default(null),
      statement: z.boolean().default(false),
    }),
    reply: dataOf(z.object({ id, claimed: rupiah })),
    idempotency: 'optional',
    storedOnDevice: true,
    words,
  }),
  storeReceipt: endpoint({
    method: 'PUT',
    path: '/api/settlements/:id/items/:item/receipt',
    summary: 'Mengirim foto kuitansi satu biaya; menggantikan yang lama.',
    access: 'settlement.write',
    params: itemParams,
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    storedOnDevice: true,
    reply: dataOf(z.object({ receipt: z.string() })),
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/settlements/:id/items/:item',
    summary: 'Menghapus satu biaya sendiri dengan kuitansinya.',
    access: 'settlement.write',
    params: itemParams,
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/settlements/:id',
    summary: 'Menghapus realisasi sendiri yang belum pernah dikirim.',
    access: 'settlement.write',
    params,
    reply: done,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/submit',
    summary: 'Mengirim realisasi sendiri untuk diperiksa.',
    access: 'settlement.write',
    params,
    body: z.strictObject({ title: title.optional(), version }),
    reply: dataOf(detail),
    idempotency: 'optional',
    words,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/withdraw',
    summary: 'Menarik kembali realisasi sendiri yang belum diperiksa.',
    access: 'settlement.write',
    params,
    body: z.strictObject({ version }),
    reply: dataOf(detail),
    idempotency: 'optional',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/verify',
    summary: 'Memeriksa realisasi baris demi baris; yang dipotong diberi alasan.',
    access: 'settlement.verify',
    params,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ id, approved: rupiah.min(0).max(1_000_000_000), note: text(300, 0).default('') }))
        .max(100),
      version,
    }),
    reply: dataOf(detail),
    idempotency: 'optional',
    words,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/return',
    summary: 'Mengembalikan realisasi kepada penulisnya untuk diperbaiki.',
    access: 'settlement.verify',
    params,
    body: z.strictObject({ reason, version }),
    reply: dataOf(detail),
    idempotency: 'optional',
    words,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/approve',
    summary: 'Menyetujui realisasi yang sudah diperiksa untuk dibayar.',
    access: 'settlement.approve',
    params,
    body: z.strictObject({ version }),
    reply: dataOf(detail),
    idempotency: 'optional',
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/settle',
    summary: 'Mencatat selisih yang dibayar perusahaan atau dikembalikan karyawan; foto buktinya sudah dikirim.',
    access: 'settlement.pay',
    params,
    body: z.strictObject({ settledOn: localDate, note: text(300, 0).default(''), version }),
    reply: dataOf(detail),
    idempotency: 'optional',
    words,
  }),
  storeProof: endpoint({
    method: 'PUT',
    path: '/api/settlements/:id/proof',
    summary: 'Mengirim foto bukti bayar atau bukti pengembalian.',
    access: 'settlement.pay',
    params,
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    reply: dataOf(z.object({ proof: z.string() })),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/close',
    summary: 'Menyatakan uangnya sudah diterima; realisasi selesai.',
    access: 'settlement.read',
    params,
    body: z.strictObject({ version }),
    reply: dataOf(detail),
    idempotency: 'optional',
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/settlements/:id/paper',
    summary: 'Rincian realisasi sebagai PDF.',
    access: 'settlement.read',
    params,
    answers: 'file',
    reply: z.unknown(),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/settlements/file',
    summary: 'Biaya realisasi sebagai XLSX, CSV, atau PDF.',
    access: 'settlement.export',
    query: filter.extend({ format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') }),
    answers: 'file',
    reply: z.unknown(),
  }),
};
