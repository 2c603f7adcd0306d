/** The letter of a request: who gets one, its lines typed by hand, and nothing on it that the reader is not told. */
import { describe, expect, it } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { performAction } from '../request-house.ts';
import { KINDS } from '../drafts.ts';
import { isUnread, SECRETS } from '../key-sets.ts';
import { textsOf } from './pdf-text.ts';
import { KIND_CASES } from '../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { type Canary, CANARIES } from '../../../../../packages/contract/test-data/request-kinds/canaries.ts';
import type { Reader } from '../../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { READERS, type VisibilityStage, usesVisibilityStage } from '../visibility-stage.ts';

let stage: VisibilityStage;
usesVisibilityStage((made) => {
  stage = made;
});

/** Files are opened, not printed. */
const ON_NO_PAPER: readonly Canary[] = ['B', 'S'];

const print = (reader: Reader, kind: RequestKind) =>
  stage.readers[reader].call(requests.paper, { params: { id: stage.requestOf[kind] } });

/** Labels of the lines between the head and the history: what stands where "Nama" does. */
function labelsOf(bytes: Buffer): string[] {
  const texts = textsOf(bytes);
  const from = texts.findIndex(({ text }) => text === 'Nama');
  const to = texts.findIndex(({ text }) => text === 'Riwayat');
  return texts.slice(from, to).flatMap(({ left, text }) => (left === texts[from]?.left ? [text] : []));
}

describe.each(READERS)('%s', (reader) => {
  it('prints the lines and the secrets that are meant for the reader, and no others', async () => {
    const secrets = SECRETS[reader];
    const said: string[] = [];
    for (const { kind } of KINDS) {
      const answer = await print(reader, kind);
      if (secrets === '-' || isUnread(reader, kind)) {
        expect(answer.status, kind).toBe(reader === 'superadmin' ? 403 : 404);
        continue;
      }
      expect(answer.status, kind).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const { paper, paperUntold } = KIND_CASES[kind];
      const without = paperUntold[reader] ?? [];
      expect(labelsOf(answer.bytes), kind).toEqual(paper.filter((label) => !without.includes(label)));
      said.push(...textsOf(answer.bytes).map(({ text }) => text));
    }
    const found = Object.entries(CANARIES).filter(([, canary]) => said.some((text) => text.includes(canary)));
    const meant = secrets === '-' ? [] : secrets.filter((letter) => !ON_NO_PAPER.includes(letter));
    expect(found.map(([letter]) => letter).toSorted()).toEqual(meant.toSorted());
  });
});

describe('a letter', () => {
  const textOf = (bytes: Buffer) =>
    textsOf(bytes)
      .map(({ text }) => text)
      .join('\n');

  it('says what is granted and what is only asked for, who decided, and who printed it', async () => {
    const granted = textOf((await print('own', 'overtime')).bytes);
    expect(granted).toContain('SURAT LEMBUR');
    expect(granted).toContain('Disetujui Pembaca client3');
    const requestText = textOf((await print('admin', 'late_permission')).bytes);
    expect(requestText).toContain('PENGAJUAN IZIN TERLAMBAT');
    expect(requestText).toContain('Disetujui Pembaca leader');
    expect(requestText).toMatch(/Menunggu\nPembaca client atau Pembaca client3 · Tahap 2 dari 2/);
    expect(requestText).toContain('oleh Pembaca admin');
    expect(requestText).not.toContain('¤');
    expect(textOf((await print('own', 'shift_change')).bytes)).toContain('Jam Kerja Standar menjadi Agak siang');
  });

  it('about illness is noted with who printed it; not the own one, not of other kinds', async () => {
    const noted = async () => {
      const { rows } = await stage.w.pool.query<{ id: string; by: string }>(
        `select id, actor_user_id as by from audit_log where action = 'request.file.read' and entity_id = $1
           and after->>'title' like '%surat cetak'`,
        [stage.siti.id],
      );
      return rows;
    };
    const before = new Set((await noted()).map(({ id }) => id));
    await print('own', 'sick');
    await print('admin', 'leave');
    await print('admin', 'sick');
    await print('leader', 'sick');
    const fresh = (await noted()).filter(({ id }) => !before.has(id)).map(({ by }) => by);
    expect(fresh.toSorted()).toEqual([stage.users.admin.id, stage.users.leader.id].toSorted());
  });

  it('is not made of what was sent back', async () => {
    await performAction(stage.readers.leader, stage.requestOf.correction, 'return', { reason: 'Jam keliru.' });
    const answer = await print('own', 'correction');
    expect([answer.status, answer.reply]).toMatchObject([409, { code: 'STATUS_TIDAK_SESUAI' }]);
  });
});
