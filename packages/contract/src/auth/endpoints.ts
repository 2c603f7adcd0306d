/**
 * Signing in and out, the current user, the own account (rules/access#tenant, rules/access#sign-in,
 * rules/access#sessions).
 */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { SCOPES } from '@hadir/domain/access/grants.ts';
import { ACTIONS } from '@hadir/domain/access/actions.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, text, zone } from '../kernel/fields.ts';
import { GROUNDS, THEMES } from '../specification.ts';

// A password is taken as typed (no trim); 200 is far above any real one and keeps hashing cheap.
const password = z.string().min(1).max(200);
const login = text(120);

/** Exactly the fields of the specification, section 3. */
export const currentUser = z.object({
  fullname: z.string(),
  photo: z.string().nullable(),
  role: z.enum(ROLES),
  isLeader: z.boolean(),
  companyId: id.nullable(),
  requiredSelfie: z.boolean(),
  isUserProject: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const appearance = z.strictObject({
  activeMode: z.enum(['light', 'dark']),
  activeDir: z.enum(['ltr', 'rtl']),
  activeTheme: z.enum(THEMES),
  // What an account has kept before they could be chosen is the default.
  activeNavbarBg: z.enum(GROUNDS).default('page'),
  activeSidebarBg: z.enum(GROUNDS).default('page'),
  density: z.enum(['auto', 'comfortable', 'compact']),
  dataSaver: z.boolean(),
  reducedMotion: z.boolean(),
  textScale: z.union([z.literal(100), z.literal(112), z.literal(125), z.literal(150)]),
  singleKeys: z.boolean(),
  /** The mode is that of each device; absent in what was saved when it was not asked for yet. */
  followsDevice: z.boolean().optional(),
});
export type Appearance = z.output<typeof appearance>;

export const membership = z.object({
  userId: id,
  companyId: id.nullable(),
  companyName: z.string(),
  role: z.enum(ROLES),
  isLeader: z.boolean(),
  current: z.boolean(),
});

export const sessionInfo = z.object({
  accountId: id,
  userId: id,
  login: z.string(),
  email: z.string().nullable(),
  company: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  zone,
  isEmployee: z.boolean(),
  /** Has left: reads and answers the own requests until the period of the last day is locked. */
  hasLeft: z.boolean().optional(),
  mustChangePassword: z.boolean(),
  grants: z.partialRecord(z.enum(ACTIONS), z.array(z.enum(SCOPES))),
  appearance: appearance.nullable(),
  memberships: z.array(membership),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), at: instantText })),
  /** Server time of this answer; the browser keeps the difference to its own clock. */
  serverTime: instantText,
  /** Signed server time for the queue of taps (rules/attendance#taps-without-signal). */
  anchor: z.string(),
  /** True while the product shows the demo company. */
  demo: z.boolean(),
  /** Set while a superadmin acts as this person; the banner counts down to `until`. */
  /** Access that others gave to the account, to be acknowledged. */
  accessNotices: z.array(z.object({ id, text: z.string(), by: z.string(), company: z.string(), at: instantText })),
  impersonation: z.object({ by: z.string(), reason: z.string(), until: instantText }).nullable(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

export const ownSession = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  createdAt: instantText,
  lastSeenAt: instantText,
});

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Masuk dengan nama login, email, atau NIK@KODEPERUSAHAAN.',
    access: 'public',
    body: z.strictObject({ login, password }),
    reply: dataOf(z.object({ home: z.string(), mustChangePassword: z.boolean() })),
  }),
  loginWithCode: endpoint({
    method: 'POST',
    path: '/api/login/one-time-code',
    summary: 'Masuk dengan kode sekali pakai dari HR, lalu membuat kata sandi baru.',
    access: 'public',
    body: z.strictObject({ login, code: text(40) }),
    reply: dataOf(z.object({ home: z.string(), mustChangePassword: z.boolean() })),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Keluar dari perangkat ini.',
    access: 'signed-in',
    body: z.strictObject({}),
    reply: done,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Pengguna yang sedang masuk.',
    access: 'signed-in',
    tags: ['session'],
    reply: dataOf(currentUser),
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Hak, zona waktu, tampilan, dan keanggotaan sesi ini.',
    access: 'signed-in',
    tags: ['session'],
    reply: dataOf(sessionInfo),
  }),
  /** Before sign-in: what the login page may tell, and the CSRF cookie. */
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    summary: 'Keterangan halaman masuk: waktu server dan akun demo bila ada.',
    access: 'public',
    reply: dataOf(
      z.object({
        serverTime: instantText,
        companyName: z.string().nullable(),
        demoAccounts: z.array(z.object({ login: z.string(), label: z.string() })),
        demoPassword: z.string().nullable(),
        firstAdmin: z.boolean(),
        /** Where a person who is signed in here already goes on; null while nobody is. */
        home: z.string().nullable(),
      }),
    ),
  }),
  firstAdmin: endpoint({
    method: 'POST',
    path: '/api/first-admin',
    summary: 'Membuat superadmin pertama dengan tautan sekali pakai dari log server.',
    access: 'public',
    body: z.strictObject({ token: text(200), login: text(40, 3), fullname: text(100, 2), password }),
    reply: done,
  }),
  switchMembership: endpoint({
    method: 'POST',
    path: '/api/session/switch',
    summary: 'Berpindah perusahaan dalam akun yang sama.',
    access: 'signed-in',
    body: z.strictObject({ userId: id }),
    reply: dataOf(z.object({ home: z.string() })),
  }),
  saveAppearance: endpoint({
    method: 'PUT',
    path: '/api/account/appearance',
    summary: 'Menyimpan tampilan akun.',
    access: 'signed-in',
    body: appearance,
    reply: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/change-password',
    summary: 'Mengganti kata sandi; sesi lain berakhir.',
    access: 'signed-in',
    body: z.strictObject({ current_password: password, password, password_confirmation: password }),
    reply: done,
  }),
  /** After a one-time code: the old password is not known, the fresh sign-in stands for it. */
  setPassword: endpoint({
    method: 'POST',
    path: '/api/set-password',
    summary: 'Membuat kata sandi setelah masuk dengan kode sekali pakai.',
    access: 'signed-in',
    body: z.strictObject({ password, password_confirmation: password }),
    reply: done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    summary: 'Meminta tautan untuk membuat kata sandi baru.',
    access: 'public',
    body: z.strictObject({ login }),
    reply: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Membuat kata sandi baru dengan tautan dari email.',
    access: 'public',
    body: z.strictObject({ token: text(200), password, password_confirmation: password }),
    reply: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Perangkat yang sedang masuk dengan akun ini.',
    access: 'signed-in',
    reply: dataOf(z.array(ownSession)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Mengeluarkan satu perangkat.',
    access: 'signed-in',
    params: z.strictObject({ id }),
    reply: done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    summary: 'Mengeluarkan semua perangkat lain.',
    access: 'signed-in',
    body: z.strictObject({}),
    reply: dataOf(z.object({ ended: z.number().int() })),
  }),
  issueCode: endpoint({
    method: 'POST',
    path: '/api/people/:id/one-time-code',
    summary: 'Membuat kode masuk sekali pakai untuk seorang karyawan.',
    access: 'people.issue_code',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: dataOf(z.object({ code: z.string(), login: z.string(), fullname: z.string(), expiresAt: instantText })),
  }),
};
