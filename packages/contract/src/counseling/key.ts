/** The own key of counseling: what alone opens texts (decisions 121). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, instantText } from '../kernel/fields.ts';

/**
 * none      never made: opening it with the password makes it
 * closed    the password opens it
 * open      texts can be read until `openUntil`
 * recovery  the password was replaced without the one before: the recovery code opens it, `renew` gives it up
 * blocked   another gave access to the account: nothing of counseling is told until the recovery code or the e-mail
 */
const KEY_STATES = ['none', 'closed', 'open', 'recovery', 'blocked'] as const;

const keyState = z.object({
  state: z.enum(KEY_STATES),
  openUntil: instantText.nullable(),
  /** A code can be sent to the address that the account has proved. */
  mayProveByMail: z.boolean(),
  /** When the key was made. */
  since: instantText.nullable(),
  /** HRD alone: the own sessions are there, those addressed to HRD are for keys that another's access has not preceded. */
  deskClosed: z.boolean(),
});
export type CounselingKeyState = z.output<typeof keyState>;

const password = z.string().min(1).max(256);
const opened = dataOf(
  z.object({
    openUntil: instantText,
    /** Of a key that was made, or opened by its code: shown once. Null otherwise. */
    recoveryCode: z.string().nullable(),
  }),
);
const words = { password: 'kata sandi', code: 'kode', recoveryCode: 'kode pemulihan' };

export const counselingKey = {
  state: endpoint({
    method: 'GET',
    path: '/api/counseling/key',
    summary: 'Keadaan kunci konseling sendiri.',
    access: 'counseling.key',
    tags: ['counseling'],
    reply: dataOf(keyState),
  }),
  /** With the password of the account. It stays open for fifteen minutes after it was last used, in this browser alone. */
  open: endpoint({
    method: 'POST',
    path: '/api/counseling/key/open',
    summary: 'Membuka kunci konseling dengan kata sandi; dibuat bila belum ada.',
    access: 'counseling.key',
    body: z.strictObject({ password }),
    reply: opened,
    words,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/counseling/key/close',
    summary: 'Menutup kunci konseling di peramban ini.',
    access: 'counseling.key',
    body: z.strictObject({}),
    reply: done,
  }),
  /** From then on the present password opens it, and the code is a new one. */
  recover: endpoint({
    method: 'POST',
    path: '/api/counseling/key/recover',
    summary: 'Membuka kunci konseling dengan kode pemulihan.',
    access: 'counseling.key',
    body: z.strictObject({ password, recoveryCode: z.string().min(1).max(60) }),
    reply: opened,
    words,
  }),
  /** What was written for the former key can be read by this person no more. */
  renew: endpoint({
    method: 'POST',
    path: '/api/counseling/key/renew',
    summary: 'Membuat kunci konseling baru; yang lama tidak terbaca lagi.',
    access: 'counseling.key',
    body: z.strictObject({ password }),
    reply: opened,
    words,
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/api/counseling/key/proof',
    summary: 'Mengirim kode ke email terdaftar untuk membuka jadwal konseling.',
    access: 'counseling.key',
    body: z.strictObject({}),
    reply: done,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/counseling/key/proof/confirm',
    summary: 'Membuka jadwal konseling dengan kode dari email.',
    access: 'counseling.key',
    body: z.strictObject({ code: z.string().min(1).max(40) }),
    reply: dataOf(keyState),
    words,
  }),
};
