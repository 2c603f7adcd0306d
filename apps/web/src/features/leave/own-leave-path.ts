/** The page of the own leave; links lead there without loading it. */
export const OWN_LEAVE = '/apps/absent/pengajuan/sisa-cuti';
