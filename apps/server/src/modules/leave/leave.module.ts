/** Leave: what units allow. */
import { unitLeave } from '@hadir/contract/master/leave.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';
import type { Change } from '../../engines/master-serving.ts';
import { coded } from '../../engines/master-targets.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { unitsInScope } from './leave.store.ts';

const LISTS = ['blackouts', 'exceptions'] as const;

async function faults({ after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const both = after['maxCount'] !== null && after['maxPercent'] !== null;
  const turned = LISTS.filter((key) => {
    const spans = after[key];
    return (
      Array.isArray(spans) && spans.some((span) => typeof span === 'object' && span !== null && span.to < span.from)
    );
  });
  return [
    ...(both
      ? [{ field: 'maxPercent', code: 'PILIH_SATU', params: { satu: 'jumlah orang', lain: 'persen' } } as const]
      : []),
    ...turned.map((field) => ({ field, code: 'RENTANG_TANGGAL_TIDAK_VALID' }) as const),
  ];
}

export function leaveModule(app: App): void {
  serveMaster(app, unitLeave, {
    table: 'unit_leave',
    targets: { unitId: coded('unit') },
    visible: unitsInScope,
    judge: faults,
  });
}
