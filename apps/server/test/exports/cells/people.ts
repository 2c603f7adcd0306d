/** Three people of different units, zones and superiors, whose days and requests the files of this folder tell of. */
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../world/factories.ts';
import type { World } from '../../world/world.ts';

export const FIRST = localDate('2026-10-12');
export const LAST = localDate('2026-11-20');

export interface CellsPeople {
  readonly admin: TestUser;
  readonly superior: TestUser;
  readonly validators: readonly [TestUser, TestUser];
  readonly people: readonly [TestUser, TestUser, TestUser];
}

export const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export const COMPANY = 'PT Sel Diperiksa';

export async function makePeople(w: World): Promise<CellsPeople> {
  const company = await w.make.company({ code: 'SEL', name: COMPANY });
  const [utara, selatan] = [
    await w.make.division({ company, name: 'Utara' }),
    await w.make.division({ company, name: 'Selatan' }),
  ];
  const department = await w.make.department({ division: utara, name: 'Gudang' });
  const position = await w.make.position({ company, name: 'Kepala' });
  const [hilir, hulu] = [await w.make.unit({ company, name: 'Hilir' }), await w.make.unit({ company, name: 'Hulu' })];
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Wira Atasan' });
  const of = { company, superior };
  const people = [
    await w.make.user({
      ...of,
      fullname: 'Ani',
      employeeNo: '0071',
      division: utara,
      department,
      position,
      unit: hilir,
    }),
    await w.make.user({ ...of, fullname: 'Budi', employeeNo: 'B-2', division: selatan, unit: hulu }),
    // Who has nothing of it leaves the cells empty.
    await w.make.user({ company, fullname: 'Citra', employeeNo: 'C-3' }),
  ] as const;
  return {
    admin: await w.make.user({ company, role: 'admin', fullname: 'Hani HR' }),
    superior,
    validators: [
      await w.make.user({ company, role: 'client', fullname: 'Vina Satu' }),
      await w.make.user({ company, role: 'client3', fullname: 'Vito Dua' }),
    ],
    people,
  };
}
