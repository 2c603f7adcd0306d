// data table: the statutory numbers of rules/leave#statutory-numbers, rules/settings#legal-parameters, each valid from
// its statute's date. A change by law is a new row.
export interface LegalParameterSeed {
  key: string;
  value: unknown;
  validFrom: string;
  source: string;
}

const uu13 = { validFrom: '2003-03-25' };
const pp35 = { validFrom: '2021-02-02' };

export const LEGAL_PARAMETERS: readonly LegalParameterSeed[] = [
  { key: 'hours_day_5', value: 480, ...uu13, source: 'UU 13/2003 Ps 77(2)b' },
  { key: 'hours_day_6', value: 420, ...uu13, source: 'UU 13/2003 Ps 77(2)a' },
  { key: 'hours_week', value: 2400, ...uu13, source: 'UU 13/2003 Ps 77(2)' },
  { key: 'rest_after', value: { after: 240, minutes: 30 }, ...uu13, source: 'UU 13/2003 Ps 79(2)a' },
  { key: 'weekly_rest', value: { days: 1, of: 7 }, ...uu13, source: 'UU 13/2003 Ps 79(2)b; MK 168/PUU-XXI/2023' },
  { key: 'annual_leave_days', value: 12, ...uu13, source: 'UU 13/2003 Ps 79(3)' },
  { key: 'annual_leave_after_months', value: 12, ...uu13, source: 'UU 13/2003 Ps 79(3)' },
  { key: 'probation_months', value: 3, ...uu13, source: 'UU 13/2003 Ps 60(1)' },
  { key: 'ot_day_limit', value: 240, ...pp35, source: 'PP 35/2021 Ps 26' },
  { key: 'ot_week_limit', value: 1080, ...pp35, source: 'PP 35/2021 Ps 26' },
  { key: 'ot_divisor', value: 173, ...pp35, source: 'PP 35/2021 Ps 32(2)' },
  { key: 'ot_fixed_share', value: 0.75, ...pp35, source: 'PP 35/2021 Ps 32(4)' },
  { key: 'ot_daily_factor', value: { '5': 21, '6': 25 }, ...pp35, source: 'PP 35/2021 Ps 33(1)' },
  { key: 'ot_meal_from', value: 240, ...pp35, source: 'PP 35/2021 Ps 29' },
  {
    key: 'ot_rule_set',
    value: {
      name: 'PP35-2021',
      workday: { steps: [[60, 1.5]], rest: 2, cap: null },
      rest6: {
        steps: [
          [420, 2],
          [60, 3],
        ],
        rest: 4,
        cap: 660,
      },
      shortest6: {
        steps: [
          [300, 2],
          [60, 3],
        ],
        rest: 4,
        cap: 540,
      },
      rest5: {
        steps: [
          [480, 2],
          [60, 3],
        ],
        rest: 4,
        cap: 720,
      },
    },
    ...pp35,
    source: 'PP 35/2021 Ps 31',
  },
  {
    key: 'sick_stages',
    value: {
      stages: [
        [4, 100],
        [4, 75],
        [4, 50],
      ],
      rest: 25,
    },
    ...uu13,
    source: 'UU 13/2003 Ps 93(3)',
  },
  {
    key: 'maternity',
    value: { baseMonths: 3, extraMonths: 3, fullPayMonths: 4, thenPercent: 75 },
    validFrom: '2024-07-02',
    source: 'UU 4/2024 Ps 4(3), 5(2)',
  },
  { key: 'miscarriage_days', value: 45, ...uu13, source: 'UU 13/2003 Ps 82(2); UU 4/2024 Ps 4(3)b' },
  {
    key: 'special_leave',
    value: {
      MENIKAH: 3,
      NIKAH_ANAK: 2,
      KHITAN: 2,
      BAPTIS: 2,
      ISTRI_LAHIR: 2,
      ISTRI_GUGUR: 2,
      DUKA_INTI: 2,
      DUKA_SERUMAH: 1,
    },
    ...pp35,
    source: 'UU 13/2003 Ps 93(4); PP 36/2021 Ps 40',
  },
  { key: 'mangkir_days', value: 5, ...pp35, source: 'PP 35/2021 Ps 51' },
  { key: 'mangkir_summons', value: 2, ...pp35, source: 'PP 35/2021 Ps 51' },
];
