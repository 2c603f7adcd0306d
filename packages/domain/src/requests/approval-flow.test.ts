import { describe, expect, it } from 'vitest';
import { type CompanyFlow, flowFor, judgeFlow } from './approval-flow.ts';
import type { FlowStep, StepActor } from './flow.ts';
import { DEFAULT_FLOWS, REQUEST_KINDS } from './request-kind.ts';

function steps(...actors: readonly StepActor[]): FlowStep[] {
  return actors.map((actor) => ({ actor, slaHours: 24 }));
}
const row: CompanyFlow = { kind: 'leave', audience: 'internal', unitId: null, moreThanDays: 0, steps: steps('admin') };

describe('the flow of a request', () => {
  const rows: CompanyFlow[] = [
    row,
    { ...row, moreThanDays: 5, steps: steps('superior', 'admin') },
    { ...row, unitId: 'gudang', moreThanDays: 2, steps: steps('leader') },
    { ...row, kind: 'wfh', steps: steps('leader') },
  ];
  const actors = (unit: string | null, days: number | null) =>
    flowFor({ kind: 'leave', audience: 'internal', unitId: unit, days }, rows).steps.map(({ actor }) => actor);

  it('is the narrowest row that fits: unit before company, the largest number of days that is passed', () => {
    expect(actors(null, 5)).toEqual(['admin']);
    expect(actors(null, 6)).toEqual(['superior', 'admin']);
    expect(actors('gudang', 6)).toEqual(['leader']);
    expect(actors('gudang', 2)).toEqual(['admin']);
    expect(actors('kantor', 6)).toEqual(['superior', 'admin']);
    expect(actors(null, null)).toEqual(['admin']);
  });

  it('is the default chain where the company has no flow (rules/requests#company-flows)', () => {
    expect(flowFor({ kind: 'leave', audience: 'project', unitId: null, days: 3 }, rows)).toEqual(
      DEFAULT_FLOWS.leave.project,
    );
    expect(
      flowFor({ kind: 'sick', audience: 'internal', unitId: null, days: 3 }, [{ ...row, kind: 'sick' }]).informs,
    ).toEqual(['superior']);
  });
});

describe('a flow typed by an admin', () => {
  it('may be any of the defaults', () => {
    for (const kind of REQUEST_KINDS)
      for (const audience of ['internal', 'project'] as const)
        expect(judgeFlow({ ...row, kind, audience, steps: DEFAULT_FLOWS[kind][audience].steps })).toBeUndefined();
  });

  it.each<[string, Partial<CompanyFlow>, string, string]>([
    ['has steps', { steps: [] }, 'DI_LUAR_RENTANG', 'steps'],
    [
      'has not too many',
      { steps: steps(...Array.from({ length: 9 }, () => 'admin' as const)) },
      'DI_LUAR_RENTANG',
      'steps',
    ],
    ['asks nobody twice', { steps: steps('admin', 'admin') }, 'TAHAP_TIDAK_SESUAI', 'steps.1.actor'],
    ['asks clients only about placed people', { steps: steps('validator1') }, 'TAHAP_TIDAK_SESUAI', 'steps.0.actor'],
    [
      'asks clients only what they may decide',
      { kind: 'permission', audience: 'project', steps: steps('leader', 'validator1') },
      'TAHAP_TIDAK_SESUAI',
      'steps.1.actor',
    ],
    [
      'asks for consent only where there is one',
      { steps: steps('employee', 'admin') },
      'TAHAP_TIDAK_SESUAI',
      'steps.0.actor',
    ],
    ['never leaves out the consent to overtime', { kind: 'overtime' }, 'PERSETUJUAN_PEKERJA_WAJIB', 'steps'],
    ['nor the partner', { kind: 'shift_change', steps: steps('superior', 'partner') }, 'REKAN_BELUM_SETUJU', 'steps'],
    ['decides, not only consents', { kind: 'overtime', steps: steps('employee') }, 'WAJIB_DIISI', 'steps'],
    ['decides always', { steps: [{ actor: 'superior', slaHours: 48, onlyOver: 5 }] }, 'WAJIB_DIISI', 'steps'],
    ['leaves sick letters to HR', { kind: 'sick', steps: steps('superior') }, 'WAJIB_DIISI', 'steps'],
    ['has whole hours', { steps: [{ actor: 'admin', slaHours: 0 }] }, 'DI_LUAR_RENTANG', 'steps.0.slaHours'],
    ['at most 720', { steps: [{ actor: 'admin', slaHours: 721 }] }, 'DI_LUAR_RENTANG', 'steps.0.slaHours'],
    [
      'asks for more than some days',
      { steps: [...steps('superior'), { actor: 'admin', slaHours: 48, onlyOver: 0 }] },
      'DI_LUAR_RENTANG',
      'steps.1.onlyOver',
    ],
    [
      'asks for consent always',
      { kind: 'overtime', steps: [{ actor: 'employee', slaHours: 48, onlyOver: 'quota' }, ...steps('superior')] },
      'TAHAP_TIDAK_SESUAI',
      'steps.0.actor',
    ],
    ['has days that can be', { moreThanDays: -1 }, 'DI_LUAR_RENTANG', 'moreThanDays'],
  ])('%s', (_, change, code, field) => {
    expect(judgeFlow({ ...row, ...change })).toMatchObject({ code, field });
  });
});
