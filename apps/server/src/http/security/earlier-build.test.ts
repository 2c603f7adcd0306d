/**
 * What an earlier build has signed and sealed is still believed: cookies of sessions, links in letters, anchors of phones
 * without signal, sealed columns. The texts were written by version 0.3.0 under this secret; whoever renames a purpose,
 * a prefix or a form in the code signs everybody out and closes every link, and this test says so.
 */
import fastifyCookie from '@fastify/cookie';
import fastifySecureSession from '@fastify/secure-session';
import Fastify from 'fastify';
import { instant } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { unseal } from '../../db/sealed.ts';
import { readApproval, standsAs } from '../../modules/mail-decision/approval-token.ts';
import { csrfToken } from './csrf.ts';
import { secretsOf } from './secrets.ts';
import { readAnchor } from './time-anchor.ts';

const secrets = secretsOf({ current: 'a secret that an installation was given once', previous: null });
const id = (digit: number) => `0193a000-0000-7000-8000-00000000000${digit}`;

it('the cookie of a session, and its token against foreign pages', async () => {
  const http = Fastify();
  await http.register(fastifyCookie);
  const aCentury = 100 * 365 * 24 * 3_600;
  await http.register(fastifySecureSession, { key: secrets.cookie, expiry: aCentury });
  await http.ready();
  const cookie =
    'sd7Ucer30MIZ6EHzyHJ2FMHOha9gIc4chogelJmudFwK2xJfHM44MrUl2bBm/kRxrt41FkoJW9bL+iGZlkpE17IV5+zee4CBIvdrzmRpB4M=;iPY9nVO9tqfOomIdJoDkPJjtORZM+dsk';
  expect(http.decodeSecureSession(cookie)?.get('sid')).toBe(id(1));
  expect(csrfToken(secrets.csrf, id(1))).toBe('rdUM14s3N-xjFm9AGDufrCMT9BeTk-Pfc-Vsdz2-F8o');
  await http.close();
});

it('the link of a letter that approves', () => {
  const token =
    'AQGToAAAAHAAgAAAAAAAAAIBk6AAAABwAIAAAAAAAAADAZOgAAAAcACAAAAAAAAABAABAAIAAAAH_ftIS3pWNgQBohUm5AA98HGPvzUu7CiLH95jWAK-a5aBihWkRloDAvE4wqlUhQ';
  expect(readApproval(secrets.mailDecision, token)).toEqual({
    companyId: id(2),
    requestId: id(3),
    approverId: id(4),
    round: 1,
    step: 2,
    version: 7,
    approverMark: 'fdfb484b7a563604',
    expiresAt: instant('2026-11-26T00:00:00Z'),
  });
  const approver = { epoch: 3, role: 'supervisor', isLeader: false, clientId: null, email: 'ratna@contoh.test' };
  expect(standsAs(secrets.mailDecision, approver, 'fdfb484b7a563604')).toBe(true);
});

it('the server time that a phone holds, a sealed value, the key of notifications on devices', () => {
  const anchor = 'mwsk6n40.Ruq-mj3fAy4GhYU73__9ZalfJXNlC7lNXhH5g4ay5oc';
  expect(readAnchor(secrets.anchor, id(5), anchor)).toBe(instant('2026-11-23T01:00:00Z'));
  const sealed = 'v2.e4ffd9fd.tsTP77CG5y_XQuK-.fFfNdge81RMh5CHyt6ZWfQ.vWAo-kA5l6qjqpQ6Emio52ae';
  expect(unseal(secrets.personal, 'wage/company/person', sealed)).toBe('{"amount":5000000}');
  expect(secrets.push.publicKey).toBe(
    'BJUcOBT2aMx-pwq8bErL42F6gwr75HvYUBFCBfZ1ORH88V9Z2lIUmO851xjedVlS7iFrrS8QQPtKvynOK_cpE80',
  );
});
