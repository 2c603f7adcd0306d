// data table: how the statutory numbers of rules/leave#statutory-numbers, rules/settings#legal-parameters are called.
// No zod here.
const lawWords: Readonly<Record<string, string>> = {
  hours_day_5: 'Jam kerja sehari, 5 hari kerja (menit)',
  hours_day_6: 'Jam kerja sehari, 6 hari kerja (menit)',
  hours_week: 'Jam kerja seminggu (menit)',
  rest_after: 'Istirahat sesudah bekerja (menit)',
  weekly_rest: 'Istirahat mingguan (hari)',
  annual_leave_days: 'Cuti tahunan paling sedikit (hari)',
  annual_leave_after_months: 'Cuti tahunan sesudah (bulan kerja)',
  probation_months: 'Masa percobaan paling lama (bulan)',
  ot_day_limit: 'Lembur sehari paling lama (menit)',
  ot_week_limit: 'Lembur seminggu paling lama (menit)',
  ot_divisor: 'Pembagi upah sejam',
  ot_fixed_share: 'Bagian upah tetap untuk lembur',
  ot_daily_factor: 'Faktor upah harian',
  ot_meal_from: 'Makan lembur mulai (menit)',
  ot_rule_set: 'Tarif lembur',
  sick_stages: 'Upah saat sakit (bulan, persen)',
  maternity: 'Cuti melahirkan',
  miscarriage_days: 'Cuti keguguran (hari)',
  special_leave: 'Cuti khusus (hari)',
  mangkir_days: 'Mangkir berturut-turut (hari)',
  mangkir_summons: 'Panggilan saat mangkir (kali)',
};

export function lawWord(key: string): string {
  return lawWords[key] ?? key;
}

const leafWords: Readonly<Record<string, string>> = {
  after: 'sesudah',
  minutes: 'lama',
  days: 'hari',
  of: 'dari',
  baseMonths: 'bulan dasar',
  extraMonths: 'bulan tambahan',
  fullPayMonths: 'bulan upah penuh',
  thenPercent: 'lalu persen',
  stages: 'tahap',
  rest: 'selebihnya',
  workday: 'hari kerja',
  rest5: 'libur, 5 hari kerja',
  rest6: 'libur, 6 hari kerja',
  shortest6: 'libur pada hari terpendek',
  steps: 'jenjang',
  cap: 'batas',
};

/** `tahap 2 · 1` of the way to one number of a value. */
export function leafWord(label: string): string {
  return label
    .split(' · ')
    .map((part) =>
      /^[0-4]$/.test(part) && label.includes(' · ') ? String(Number(part) + 1) : (leafWords[part] ?? part),
    )
    .join(' · ');
}
