import { describe, expect, it } from 'vitest';
import { KIND_CASES } from '../../../contract/test-data/request-kinds/all-kind-cases.ts';
import { type ChainFacts, chainOf, currentApproversOf } from './chain.ts';
import type { Audience, StepActor } from './flow.ts';
import { DEFAULT_FLOWS, type RequestKind } from './request-kind.ts';

const facts: ChainFacts = {
  userId: 'staff',
  createdBy: 'staff',
  superiorId: 'boss',
  leaderId: 'leader',
  uplinerId: null,
  validator1Id: null,
  validator2Id: null,
  clientName: null,
  admins: ['hr1', 'hr2'],
  generalAffairs: ['ga'],
  partnerId: null,
  superiorOf: new Map([
    ['staff', 'boss'],
    ['leader', 'boss'],
    ['boss', 'chief'],
    ['partner', 'boss'],
  ]),
  deputyId: null,
  days: 3,
  overQuota: false,
};
const placed: ChainFacts = {
  ...facts,
  uplinerId: 'leader',
  validator1Id: 'v1',
  validator2Id: 'v2',
  clientName: 'PT Klien',
};

function chain(kind: RequestKind, audience: Audience, change: Partial<ChainFacts> = {}) {
  return chainOf(DEFAULT_FLOWS[kind][audience], { ...(audience === 'internal' ? facts : placed), ...change });
}

/** The people of each step; `=x`: x has spoken already; `-`: nobody was found. */
function people(kind: RequestKind, audience: Audience, change: Partial<ChainFacts> = {}): string {
  return chain(kind, audience, change)
    .steps.map(({ state, approvers, decidedBy }) =>
      state === 'passed' ? (decidedBy === null ? '-' : `=${decidedBy}`) : approvers.join('|'),
    )
    .join(' > ');
}

describe('the chain of a request (rules/requests#default-chains)', () => {
  it.each(Object.values(KIND_CASES))(
    '$kind: internal $chains.internal; project $chains.project',
    ({ kind, chains: { internal, project } }) => {
      expect(people(kind, 'internal')).toBe(internal);
      expect(people(kind, 'project')).toBe(project);
    },
  );

  it('asks HR for leave of more than five days, and beyond a quota', () => {
    expect(people('leave', 'internal', { days: 5 })).toBe('boss');
    expect(people('leave', 'internal', { days: 5.5 })).toBe('boss > hr1|hr2');
    expect(people('correction', 'internal', { overQuota: true })).toBe('boss > hr1|hr2');
    expect(people('late_permission', 'project', { overQuota: true })).toBe('leader > v1|v2 > hr1|hr2');
  });

  it('asks the partner of a swap first', () => {
    expect(people('shift_change', 'internal', { partnerId: 'partner' })).toBe('partner > boss');
  });

  it('asks the person for consent to ordered overtime; the order is the say of whoever gave it', () => {
    expect(people('overtime', 'internal', { createdBy: 'leader' })).toBe('staff > boss');
    expect(people('overtime', 'internal', { createdBy: 'boss' })).toBe('staff > =boss');
    expect(people('overtime', 'project', { createdBy: 'leader' })).toBe('staff > =leader > v1 > v2');
  });

  it('is not agreed to by the consent alone: who ordered it without a step to decide has not decided it', () => {
    const nobody = { superiorId: null, leaderId: null, superiorOf: new Map<string, string>() };
    expect(people('overtime', 'internal', { createdBy: 'hr1', ...nobody })).toBe('staff > - > hr2');
  });

  it('passes over a step without a person', () => {
    expect(people('leave', 'project', { validator1Id: null })).toBe('leader > - > v2');
    expect(chain('leave', 'project', { validator1Id: null }).withoutChain).toBe(false);
  });

  it('names the structure where the client names nobody', () => {
    expect(people('wfh', 'project', { uplinerId: null, validator1Id: null })).toBe('leader > -');
    expect(people('wfh', 'project', { uplinerId: null, leaderId: null, validator1Id: null })).toBe('boss > -');
  });

  it('never asks the person: the superior of the step instead', () => {
    expect(people('leave', 'internal', { userId: 'boss', createdBy: 'boss', superiorId: 'boss' })).toBe('chief');
    expect(people('sick', 'internal', { userId: 'hr1', createdBy: 'hr1' })).toBe('hr2');
    expect(
      people('sick', 'internal', {
        userId: 'hr1',
        createdBy: 'hr1',
        admins: ['hr1'],
        superiorOf: new Map([['hr1', 'chief']]),
      }),
    ).toBe('chief');
  });

  it('never asks the partner of a swap as the superior of the other', () => {
    expect(people('shift_change', 'internal', { partnerId: 'boss' })).toBe('boss > chief');
  });

  it('goes on past whoever asked on behalf, and never lets that person decide alone', () => {
    expect(people('leave', 'project', { createdBy: 'leader' })).toBe('=leader > v1 > v2');
    const alone = chain('leave', 'internal', { createdBy: 'boss' });
    expect(alone.steps.map(({ approvers, namedBy }) => [approvers, namedBy])).toEqual([
      [['boss'], 'Atasan'],
      [['chief'], 'Atasan dari yang mengajukan'],
    ]);
    expect(alone).toMatchObject({ openStep: 2, withoutChain: false });
    expect(people('leave', 'internal', { createdBy: 'boss', superiorOf: new Map() })).toBe('=boss > hr1|hr2');
    expect(people('shift_change', 'internal', { createdBy: 'boss', partnerId: 'partner' })).toBe(
      'partner > =boss > chief',
    );
  });

  it('asks the superior of a sick person whose letter the only admin brought in', () => {
    expect(people('sick', 'internal', { createdBy: 'hr1', admins: ['hr1'] })).toBe('=hr1 > boss');
  });

  it('gives to HR, marked, what has no step left; never to "anyone"', () => {
    const nobody = { superiorId: null, leaderId: null, superiorOf: new Map<string, string>() };
    expect(people('leave', 'internal', nobody)).toBe('- > hr1|hr2');
    expect(chain('leave', 'internal', nobody)).toMatchObject({ withoutChain: true, openStep: 2 });
    expect(chain('leave', 'internal').withoutChain).toBe(false);
  });

  describe('where nobody of the flow is left', () => {
    const noLine = { superiorId: null, leaderId: null, superiorOf: new Map<string, string>() };
    const only = { ...noLine, userId: 'hr1', createdBy: 'hr1', admins: ['hr1'] };

    it('goes to another admin before the deputy decider', () => {
      expect(people('leave', 'internal', { ...noLine, deputyId: 'wakil' })).toBe('- > hr1|hr2');
      expect(people('sick', 'internal', { ...only, admins: ['hr1', 'hr2'], deputyId: 'wakil' })).toBe('hr2');
    });

    it('goes to the superior of the only admin before the deputy decider', () => {
      const superiorOf = new Map([['hr1', 'chief']]);
      expect(people('leave', 'internal', { ...only, superiorOf, deputyId: 'wakil' })).toBe('- > chief');
    });

    it('goes to the deputy decider where the only admin asks and has no superior', () => {
      const found = chain('leave', 'internal', { ...only, deputyId: 'wakil' });
      expect(found.steps.at(-1)).toMatchObject({ approvers: ['wakil'], namedBy: 'Pemutus pengganti', state: 'open' });
      expect(found).toMatchObject({ withoutChain: false, undecided: false });
    });

    it('is undecided where the only admin asks and nobody is named: not even the deputy decider is his own', () => {
      for (const deputyId of [null, 'hr1']) {
        const found = chain('leave', 'internal', { ...only, deputyId });
        expect(found.steps.at(-1)).toMatchObject({ actor: 'admin', approvers: [], state: 'open' });
        expect(found).toMatchObject({ withoutChain: true, undecided: true });
      }
      expect(chain('sick', 'internal', only).undecided).toBe(true);
    });

    it('goes to who wrote it for another where nobody else is left, marked', () => {
      const alone = { ...noLine, createdBy: 'hr1', admins: ['hr1'] };
      const found = chain('leave', 'internal', alone);
      expect(found.steps.at(-1)).toMatchObject({ approvers: ['hr1'], namedBy: 'Satu admin', state: 'open' });
      expect(found.undecided).toBe(false);
      // The second of two admins, a superior, a deputy decider: each comes first.
      expect(people('leave', 'internal', { ...alone, admins: ['hr1', 'hr2'] })).toBe('- > hr2');
      expect(people('leave', 'internal', { ...alone, superiorId: 'boss' })).toBe('boss');
      expect(people('leave', 'internal', { ...alone, deputyId: 'wakil' })).toBe('- > wakil');
      expect(people('sick', 'internal', alone)).toBe('=hr1 > hr1');
    });

    it('goes past whoever is excluded, to the next above, and to nobody who is', () => {
      const without = (userId: string) => ({ excluded: [{ userId, reason: 'AKSES_BARU_DIBERIKAN' as const }] });
      expect(people('leave', 'internal', without('boss'))).toBe('chief');
      expect(people('sick', 'internal', without('hr1'))).toBe('hr2');
      expect(chain('leave', 'internal', { ...only, deputyId: 'wakil', ...without('wakil') }).undecided).toBe(true);
    });
  });

  it('is not led astray by superiors in a circle', () => {
    const circle = new Map([
      ['boss', 'partner'],
      ['partner', 'boss'],
    ]);
    expect(
      people('leave', 'internal', { userId: 'boss', createdBy: 'boss', superiorId: 'boss', superiorOf: circle }),
    ).toBe('partner');
    expect(
      people('shift_change', 'internal', {
        userId: 'boss',
        createdBy: 'boss',
        superiorId: 'boss',
        partnerId: 'partner',
        superiorOf: circle,
      }),
    ).toBe('partner > - > hr1|hr2');
  });

  it('says which rule named the people', () => {
    expect(chain('leave', 'project').steps.map(({ namedBy }) => namedBy)).toEqual([
      'Upliner PT Klien',
      'Validator 1 PT Klien',
      'Validator 2 PT Klien',
    ]);
  });

  it('tells the superior and the client of sickness without asking them', () => {
    expect(chain('sick', 'internal').informs).toEqual(['boss']);
    expect(chain('sick', 'project').informs).toEqual(['leader', 'v1', 'v2']);
    expect(chain('sick', 'internal', { createdBy: 'boss' }).informs).toEqual([]);
  });

  it('remembers who asked a question already when the request comes again', () => {
    const first = chain('leave', 'project').steps.map((step) => ({ ...step, returned: step.no === 1 }));
    expect(chain('leave', 'project', { before: first }).steps.map(({ returned }) => returned)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('an undecided step named anew (rules/requests#steps-in-turn)', () => {
  const approversText = (actor: StepActor, namedBy: string, change: Partial<ChainFacts> = {}) => {
    const { approvers, namedBy: by } = currentApproversOf({ actor, namedBy }, { ...facts, ...change });
    return `${by}: ${approvers.join('|')}`;
  };

  it('goes to whom its own rule names', () => {
    expect(approversText('superior', 'Atasan', { superiorId: 'other' })).toBe('Atasan: other');
    expect(approversText('validator1', 'Validator 1', { validator1Id: 'v9' })).toBe('Validator 1: v9');
  });

  it('goes to HR where the rule names nobody any more', () => {
    expect(approversText('validator1', 'Validator 1 PT Klien')).toBe('Admin HR: hr1|hr2');
    expect(approversText('validator1', 'Validator 1', { admins: [] })).toBe('Atasan: boss');
  });

  it('goes to the deputy decider, then to the writer, then to nobody', () => {
    const gone = { superiorId: null, leaderId: null, superiorOf: new Map<string, string>(), admins: [] };
    expect(approversText('superior', 'Atasan', { ...gone, deputyId: 'wakil' })).toBe('Pemutus pengganti: wakil');
    expect(approversText('superior', 'Atasan', { ...gone, createdBy: 'hr1', admins: ['hr1'] })).toBe('Satu admin: hr1');
    expect(approversText('superior', 'Atasan', gone)).toBe('Admin HR: ');
  });

  it('goes from the writer back to another as soon as there is one', () => {
    const alone = { superiorId: null, leaderId: null, superiorOf: new Map<string, string>(), createdBy: 'hr1' };
    expect(approversText('admin', 'Satu admin', { ...alone, admins: ['hr1', 'hr2'] })).toBe('Admin HR: hr2');
  });

  it('is never the writer’s, who has spoken', () => {
    expect(approversText('admin', 'Admin HR', { createdBy: 'hr1' })).toBe('Admin HR: hr2');
    expect(approversText('superior', 'Atasan', { createdBy: 'boss' })).toBe('Atasan dari yang mengajukan: chief');
    expect(approversText('superior', 'Atasan dari yang mengajukan', { createdBy: 'leader', superiorId: 'other' })).toBe(
      'Atasan dari yang mengajukan: boss',
    );
  });
});
