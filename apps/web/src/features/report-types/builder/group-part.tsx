/** By what rows are summed, and in which order they stand. */
import type { DatasetField } from '@hadir/contract/report-types/datasets.ts';
import { isSummable, MOST_GROUPS, ROW_COUNT, shownFields } from '@hadir/domain/report-types/report-definition.ts';
import { useState } from 'react';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { FieldBox } from '../../../ui/form/fields/field-frame.tsx';
import plain from '../../../ui/form/fields/plain-fields.module.css';
import type { ReportDraft } from '../report-type-calls.ts';

type Definition = ReportDraft['definition'];

interface GroupPartProps {
  readonly fields: readonly DatasetField[];
  readonly definition: Definition;
  readonly set: (change: Partial<Definition>) => void;
}

export function GroupPart({ fields, definition, set }: GroupPartProps) {
  const { groupBy, columns, sort } = definition;
  const [isRefused, setIsRefused] = useState(false);
  const choose = (next: string[]) => {
    const isTooMany = next.length > MOST_GROUPS;
    setIsRefused(isTooMany);
    if (!isTooMany) set({ groupBy: next, sort: [] });
  };
  const keys = fields.filter((field) => !isSummable(field));
  const grouped = groupBy.length > 0;
  const left = grouped
    ? fields.filter((field) => columns.includes(field.key) && !groupBy.includes(field.key) && !isSummable(field))
    : [];
  const shown = shownFields(definition, fields);
  const sortable = grouped ? [...shown, { key: ROW_COUNT, label: 'Baris' }] : fields;
  const [chosen] = sort;
  return (
    <div className="stack one-column gap-12">
      <div className="row wrap gap-8">
        <ChoiceChip
          label="Kelompok"
          none="Tidak dikelompokkan"
          choices={keys.map(({ key, label }) => ({ id: key, name: label }))}
          chosen={groupBy}
          choose={choose}
        />
      </div>
      {isRefused && (
        <p className="caption text-alpa" role="alert">
          Paling banyak {MOST_GROUPS} kelompok. Lepas satu kelompok dahulu sebelum memilih yang lain.
        </p>
      )}
      {grouped ? (
        <p className="caption secondary">
          Satu baris per{' '}
          {shown
            .filter(({ key }) => groupBy.includes(key))
            .map(({ label }) => label.toLowerCase())
            .join(', ')}
          ; angka dijumlahkan.
          {left.length === 0 ? '' : ` Tidak tampil: ${left.map(({ label }) => label).join(', ')}.`}
        </p>
      ) : null}
      <div className="row wrap gap-8">
        <FieldBox className="flex-1">
          <select
            className={plain.input}
            aria-label="Urut menurut"
            value={chosen?.field ?? ''}
            onChange={({ target: { value } }) =>
              set({ sort: value === '' ? [] : [{ field: value, order: chosen?.order ?? 'asc' }] })
            }
          >
            <option value="">Urutan biasa</option>
            {sortable.map(({ key, label }) => (
              <option key={key} value={key}>
                Urut {label}
              </option>
            ))}
          </select>
        </FieldBox>
        {chosen === undefined ? null : (
          <FieldBox className="flex-1">
            <select
              className={plain.input}
              aria-label="Arah urutan"
              value={chosen.order}
              onChange={({ target }) => set({ sort: [{ ...chosen, order: target.value === 'desc' ? 'desc' : 'asc' }] })}
            >
              <option value="asc">Naik</option>
              <option value="desc">Turun</option>
            </select>
          </FieldBox>
        )}
      </div>
    </div>
  );
}
