/** data table: the forms that are built, in the order they are offered; each loads by itself. */
import type { ComponentType } from 'react';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { ServedKind } from './request-calls.ts';

export interface RequestableKind {
  readonly kind: ServedKind;
  /** One line for the choice of kinds. */
  readonly text: string;
  readonly needs: Action;
  readonly load: () => Promise<{ default: ComponentType }>;
}

export const requestableKinds: readonly RequestableKind[] = [
  {
    kind: 'leave',
    text: 'Cuti tahunan, menikah, melahirkan, duka, dan lainnya',
    needs: 'request.submit',
    load: () => import('./kinds/leave-form.tsx'),
  },
  {
    kind: 'sick',
    text: 'Tidak masuk karena sakit',
    needs: 'request.submit',
    load: () => import('./kinds/sick-form.tsx'),
  },
  {
    kind: 'correction',
    text: 'Lupa absen, atau jam yang tercatat keliru',
    needs: 'request.submit',
    load: () => import('./kinds/correction-form.tsx'),
  },
  {
    kind: 'late_permission',
    text: 'Datang sesudah jam masuk',
    needs: 'request.submit',
    load: () => import('./kinds/late-form.tsx'),
  },
  {
    kind: 'early_leave',
    text: 'Pulang sebelum jam pulang',
    needs: 'request.submit',
    load: () => import('./kinds/early-form.tsx'),
  },
  {
    kind: 'overtime',
    text: 'Bekerja di luar jam kerja',
    needs: 'overtime.submit',
    load: () => import('./kinds/overtime-form.tsx'),
  },
  {
    kind: 'out_permission',
    text: 'Keluar sebentar pada jam kerja, paling lama 3 jam',
    needs: 'request.submit',
    load: () => import('./kinds/out-form.tsx'),
  },
  {
    kind: 'permission',
    text: 'Tidak masuk 1–3 hari karena suatu keperluan',
    needs: 'request.submit',
    load: () => import('./kinds/absence-form.tsx'),
  },
  {
    kind: 'wfh',
    text: 'Bekerja dari rumah',
    needs: 'request.submit',
    load: () => import('./kinds/wfh-form.tsx'),
  },
  {
    kind: 'day_off_permission',
    text: 'Libur pada hari kerja, diganti atau tanpa upah',
    needs: 'request.submit',
    load: () => import('./kinds/day-off-form.tsx'),
  },
  {
    kind: 'shift_change',
    text: 'Ganti shift, tukar dengan rekan, atau tukar libur',
    needs: 'request.submit',
    load: () => import('./kinds/shift-change-form.tsx'),
  },
];
