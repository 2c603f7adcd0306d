import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAIL_DECISION_PATH } from '@hadir/contract/notifications/message-links.ts';
import { at, GONE, mailStage, rowOf, tokenIn } from '../../../test/messages/mail-stage.ts';
import { asksCorrection, everybody, performAction } from '../../../test/requests/request-house.ts';
import { LINK_PLACE } from '../../engines/messages/mail-outbox.store.ts';
import { writeLetters } from '../notifications/mail.job.ts';
import { goesByMail } from '../requests/actions/approval-by-mail.service.ts';
import { readApproval, signApproval } from './approval-token.ts';

let stage: Awaited<ReturnType<typeof mailStage>>;
beforeAll(async () => {
  stage = await mailStage();
});
beforeEach(() => stage.begin());
afterAll(() => stage.close());

describe('The link of a letter', () => {
  test('shows who asks what and when, and approves in the name of who got the letter, noted as such', async () => {
    const { found, id, token } = await stage.mailed();
    const shown = await stage.look(token);
    expect(shown.reply.data).toMatchObject({
      id,
      approver: 'Agus Atasan',
      onBehalfOf: null,
      person: { fullname: 'Siti Staf' },
      label: 'Koreksi absen',
      first: '2026-11-19',
      chain: [{ people: ['Agus Atasan'], state: 'open' }],
    });
    // What it is about, and nothing of why.
    expect(shown.text).not.toContain('HP mati');
    const done = await stage.approve(token);
    expect([done.status, done.reply.data]).toEqual([200, { id, last: true }]);
    const staff = await stage.server.as(found.staff);
    expect((await rowOf(staff, id)).timeline.map(({ move, by }) => [move, by?.fullname])).toEqual([
      ['submit', 'Siti Staf'],
      ['approve', 'Agus Atasan'],
    ]);
    const { rows } = await stage.w.pool.query(
      `select actor_user_id as actor, after from audit_log where entity_id = $1 and action = 'request.approve.by_mail'`,
      [id],
    );
    expect(rows).toEqual([{ actor: found.superior.id, after: { lewat: 'tautan surel', tahap: 1 } }]);
  });

  test('to a demo account approves nothing from elsewhere, nor while it is locked, and at home it does', async () => {
    const { found, token } = await stage.mailed();
    await stage.w.pool.query('update account set demo_password = true where id = $1', [found.superior.accountId]);
    for (const path of ['look', 'approve']) {
      const request = { method: 'POST', url: `/api/mail-decision/${path}`, payload: { token } } as const;
      const passedOn = await stage.server.app.http.inject({
        ...request,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect([passedOn.statusCode, passedOn.json().code]).toEqual([403, 'AKUN_DEMO_HANYA_LOKAL']);
      await stage.w.pool.query('update account set demo_locked_at = now() where demo_password');
      expect((await stage.server.app.http.inject(request)).json().code).toBe('AKUN_DEMO_TERKUNCI');
      await stage.w.pool.query('update account set demo_locked_at = null');
    }
    expect((await stage.approve(token)).status).toBe(200);
    await stage.w.pool.query('update account set demo_password = false');
  });

  test('is sealed in the outbox: who reads the stored letter cannot use it', async () => {
    const { found, token } = await stage.mailed();
    const [letter] = await stage.lettersTo(found.superior);
    expect(letter?.stored).toContain(LINK_PLACE);
    expect(letter?.stored).not.toContain(token);
    expect(letter?.sent).toContain('Setujui dari email ini');
  });

  test('a program that looks at links before the reader does decides nothing', async () => {
    const { found, id, token } = await stage.mailed();
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await stage.server.app.http.inject({ method, url: `${MAIL_DECISION_PATH}?token=${token}` });
      const reply = await stage.server.app.http.inject({ method, url: `/api/mail-decision/approve?token=${token}` });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    }
    await stage.look(token);
    expect(await rowOf(await stage.server.as(found.staff), id)).toMatchObject({ status: 'pending', step: { no: 1 } });
    expect((await stage.approve(token)).status).toBe(200);
  });

  test('replayed: 409, in plain words who decided what', async () => {
    const { token } = await stage.mailed();
    expect((await stage.approve(token)).status).toBe(200);
    for (const replayed of [await stage.approve(token), await stage.look(token)]) {
      expect([replayed.status, replayed.error.code, replayed.error.message]).toEqual([
        409,
        'SUDAH_DIPUTUSKAN',
        'Koreksi absen Siti Staf sudah disetujui oleh Agus Atasan. Tidak ada yang perlu Anda lakukan.',
      ]);
    }
  });

  test('twice at the same moment: one decision', async () => {
    const { found, id, token } = await stage.mailed();
    const both = await Promise.all([stage.approve(token), stage.approve(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { timeline } = await rowOf(await stage.server.as(found.staff), id);
    expect(timeline.filter(({ move }) => move === 'approve')).toHaveLength(1);
  });

  test('tampered at any bit, cut, or lengthened: refused', async () => {
    const { found, id, token } = await stage.mailed();
    const key = stage.server.app.secrets.mailDecision;
    const bytes = Buffer.from(token, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[place] ?? 0) ^ 1, place);
      expect(readApproval(key, changed.toString('base64url')), `byte ${place}`).toBeUndefined();
    }
    for (const other of [token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}x`, 'A'.repeat(138)])
      expect(readApproval(key, other)).toBeUndefined();
    const claim = readApproval(key, token);
    expect(claim).toMatchObject({ requestId: id, approverId: found.superior.id, round: 1, step: 1 });
    expect(await stage.answers(bytes.fill(7, 20, 21).toString('base64url'))).toEqual(GONE);
    expect(await rowOf(await stage.server.as(found.staff), id)).toMatchObject({ status: 'pending' });
  });

  test('of another approver, another request or another company opens nothing', async () => {
    const { found, token } = await stage.mailed();
    const key = stage.server.app.secrets.mailDecision;
    const claim = readApproval(key, token);
    if (!claim) throw new Error('no claim');
    const other = await stage.mailed();
    // Even signed: the mark of who somebody is belongs to that person.
    for (const wrong of [
      { approverId: found.admin.id },
      { approverId: other.found.superior.id },
      { companyId: other.found.superior.company.id },
    ])
      expect(await stage.answers(signApproval(key, { ...claim, ...wrong }))).toEqual(GONE);
    const foreign = signApproval(key, { ...claim, requestId: other.id });
    expect((await stage.approve(foreign)).status).toBe(404);
  });

  test('the step has gone on, or the request came back changed: told so, not decided', async () => {
    const { found, id, token } = await stage.mailed();
    const { staff, superior, admin } = await everybody(stage.server, found);
    await performAction(superior, id, 'return', { reason: 'Jam pulangnya benar?' });
    expect((await stage.approve(token)).error.message).toContain('sudah dikembalikan oleh Agus Atasan');
    const { version } = await rowOf(staff, id);
    await asksCorrection(staff, { out: '16:30', again: { id, version } });
    const changed = await stage.approve(token);
    expect([changed.status, changed.error.code]).toEqual([409, 'PENGAJUAN_BERUBAH_SEJAK_EMAIL']);
    await performAction(admin, id, 'override_reject', { reason: 'Sudah diperiksa bersama HR.' });
    expect((await stage.approve(token)).error.code).toBe('SUDAH_DIPUTUSKAN');
  });

  test('after 72 hours: refused', async () => {
    const { found, id, token } = await stage.mailed();
    stage.w.moveClock(at('2026-11-23T09:04'));
    expect((await stage.look(token)).status).toBe(200);
    stage.w.moveClock(at('2026-11-23T09:05'));
    expect(await stage.answers(token)).toEqual(GONE);
    expect(await rowOf(await stage.server.as(found.staff), id)).toMatchObject({ status: 'pending' });
  });

  test('the own request is not approved by anybody’s signature', async () => {
    const { found, id, token } = await stage.mailed();
    const key = stage.server.app.secrets.mailDecision;
    const claim = readApproval(key, token);
    if (!claim) throw new Error('no claim');
    // As if the person had become an approver of the own request.
    await stage.w.pool.query('update request set user_id = $2 where id = $1', [id, found.superior.id]);
    const own = await stage.approve(token);
    expect([own.status, own.error.code]).toEqual([403, 'TIDAK_BOLEH_SENDIRI']);
  });
});

describe('Walls around it', () => {
  test('another site cannot press the button', async () => {
    const { token } = await stage.mailed();
    const foreign = await stage.approve(token, { origin: 'https://lain.test' });
    expect([foreign.status, foreign.error.code]).toEqual([403, 'PERMINTAAN_DITOLAK']);
    expect((await stage.approve(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('tries are counted: forged links per address, a used one per link, others go on', async () => {
    const [one, other] = [await stage.mailed(), await stage.mailed()];
    for (let time = 0; time < 5; time += 1) expect((await stage.look('A'.repeat(138))).status).toBe(422);
    const paused = await stage.look('B'.repeat(138));
    expect([paused.status, paused.error.code]).toEqual([429, 'TERLALU_BANYAK_PERCOBAAN']);
    expect((await stage.approve(one.token)).status).toBe(200);
    stage.w.moveClock(at('2026-11-20T09:06'));
    for (let time = 0; time < 5; time += 1) expect((await stage.approve(one.token)).status).toBe(409);
    expect((await stage.approve(one.token)).status).toBe(429);
    expect((await stage.approve(other.token)).status).toBe(200);
  });

  test('health and consent are not decided by mail, nor is there a link for who has read it or decides nothing', async () => {
    const plain = { kind: 'leave', flags: [], actor: 'leader' } as const;
    expect(goesByMail(plain)).toBe(true);
    expect(goesByMail({ ...plain, kind: 'sick' })).toBe(false);
    expect(goesByMail({ ...plain, flags: ['DIJAMIN_UU'] })).toBe(false);
    expect(goesByMail({ ...plain, actor: 'employee' })).toBe(false);
    expect(goesByMail({ ...plain, actor: 'partner' })).toBe(false);

    const { found, id } = await stage.mailed();
    await stage.prove(found.staff);
    await performAction(await stage.server.as(found.superior), id, 'reject', { reason: 'Jamnya tidak benar.' });
    await stage.w.pool.query('update notification set mail_waits = true');
    stage.w.moveClock(at('2026-11-20T09:20'));
    await writeLetters(stage.server.app, stage.w.clock());
    const late = (await stage.lettersTo(found.superior)).slice(1);
    for (const { sent } of [...late, ...(await stage.lettersTo(found.staff))]) expect(tokenIn(sent)).toBeUndefined();
  });
});
