/** A company with HR and somebody who needs a paper, for tests of papers. */
import { papers } from '@hadir/contract/papers/endpoints.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

export const PURPOSE = 'Kredit rumah (KPR)';

export interface PaperHouse {
  readonly siti: Person;
  readonly sitiUser: TestUser;
  readonly hrUser: TestUser;
  readonly hr: Person;
  readonly otherHr: Person;
  readonly other: Person;
}

export async function paperHouse(w: World, server: Served): Promise<PaperHouse> {
  const company = await w.make.company();
  const position = await w.make.position({ company, name: 'Analis gudang' });
  const unit = await w.make.unit({ company, name: 'Gudang Cakung' });
  const sitiUser = await w.make.user({ company, fullname: 'Siti Staf', position, unit });
  const admin = () => w.make.user({ company, role: 'admin', fullname: 'Hani HR' });
  const hrUser = await admin();
  return {
    sitiUser,
    hrUser,
    siti: await server.as(sitiUser),
    hr: await server.as(hrUser),
    otherHr: await server.as(await admin()),
    other: await server.as(await w.make.user({ company })),
  };
}

export async function requestPaperOf(siti: Person, purpose = PURPOSE) {
  return (await siti.call(papers.ask, { body: { purpose } })).reply.data;
}

export async function issued({ siti, hr }: Pick<PaperHouse, 'siti' | 'hr'>) {
  const { id } = await requestPaperOf(siti);
  const [paper] = (await hr.call(papers.issue, { body: { ids: [id] } })).reply.data.issued;
  if (paper === undefined) throw new Error('nothing was given out');
  return paper;
}

export async function codeOf(w: World, id: string): Promise<string> {
  const { rows } = await w.pool.query<{ code: string }>('select code from paper where id = $1', [id]);
  return rows[0]?.code ?? '';
}
