/** Words about companies shared by schemas and screens. No zod here. */
export const COMPANY_STATES = ['active', 'suspended', 'closed'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export const companyStateWord: Readonly<Record<CompanyState, string>> = {
  active: 'Aktif',
  suspended: 'Ditangguhkan',
  closed: 'Ditutup',
};

export const COMPANY_ACTIONS = ['suspend', 'close', 'reopen'] as const;
export type CompanyMove = (typeof COMPANY_ACTIONS)[number];

export const companyMoveWord: Readonly<Record<CompanyMove, string>> = {
  suspend: 'Tangguhkan',
  close: 'Tutup perusahaan',
  reopen: 'Buka kembali',
};

export const PLANS = ['trial', 'standard', 'business', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const planWord: Readonly<Record<Plan, string>> = {
  trial: 'Coba',
  standard: 'Dasar',
  business: 'Bisnis',
  enterprise: 'Enterprise',
};
