/** What narrows the rows, as sentences: "Divisi adalah Operasional". */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { operatorWord } from '@hadir/contract/report-types/filter-words.ts';
import type { DatasetField, DatasetName } from '@hadir/contract/report-types/datasets.ts';
import {
  FILTER_OPERATORS,
  isSummable,
  MOST_FILTERS,
  operatorsOf,
  type ReportFilter,
} from '@hadir/domain/report-types/report-definition.ts';
import { FieldBox } from '../../../ui/form/fields/field-frame.tsx';
import plain from '../../../ui/form/fields/plain-fields.module.css';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { Span } from '../preview-table.tsx';
import type { ReportDraft } from '../report-type-calls.ts';
import { ValueChoice } from './value-choice.tsx';

type Filters = ReportDraft['definition']['filters'];

interface FilterPartProps {
  readonly dataset: DatasetName;
  readonly fields: readonly DatasetField[];
  readonly filters: Filters;
  readonly span: Span;
  readonly set: (filters: Filters) => void;
}

const begun = (field: DatasetField): Filters[number] => ({
  field: field.key,
  operator: operatorsOf(field)[0] ?? 'is',
  values: [],
});

export function FilterPart({ dataset, fields, filters, span, set }: FilterPartProps) {
  const [first] = fields.filter(({ key }) => key === 'division').concat(fields);
  return (
    <div className="stack one-column gap-8">
      {filters.map((filter, at) => (
        <Sentence
          // The order of sentences says nothing: each is known by its place.
          key={String(at)}
          no={at + 1}
          dataset={dataset}
          fields={fields}
          filter={filter}
          span={span}
          change={(next) => set(filters.with(at, next))}
          remove={() => set(filters.toSpliced(at, 1))}
        />
      ))}
      {first === undefined || filters.length >= MOST_FILTERS ? null : (
        <div>
          <Button size="small" onClick={() => set([...filters, begun(first)])}>
            <Icon name="plus" size={16} />
            Tambah saringan
          </Button>
        </div>
      )}
    </div>
  );
}

interface SentenceProps {
  readonly no: number;
  readonly dataset: DatasetName;
  readonly fields: readonly DatasetField[];
  readonly filter: Filters[number];
  readonly span: Span;
  readonly change: (filter: Filters[number]) => void;
  readonly remove: () => void;
}

function Sentence({ no, dataset, fields, filter, span, change, remove }: SentenceProps) {
  const field = fields.find(({ key }) => key === filter.field);
  const operators = field === undefined ? [] : operatorsOf(field);
  return (
    <div className="stack one-column gap-8" role="group" aria-label={`Saringan ${String(no)}`}>
      <div className="row gap-8">
        <FieldBox className="flex-1">
          <select
            className={plain.input}
            aria-label={`Kolom saringan ${String(no)}`}
            value={filter.field}
            onChange={({ target }) => {
              const next = fields.find(({ key }) => key === target.value);
              if (next !== undefined) change(begun(next));
            }}
          >
            {fields.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </FieldBox>
        <IconButton size="small" aria-label={`Hapus saringan ${String(no)}`} onClick={remove}>
          <Icon name="x" size={16} />
        </IconButton>
      </div>
      <div className="row wrap gap-8">
        <FieldBox className="flex-1">
          <select
            className={plain.input}
            aria-label={`Perbandingan saringan ${String(no)}`}
            value={filter.operator}
            onChange={({ target }) => {
              const operator = FILTER_OPERATORS.find((known) => known === target.value);
              if (operator !== undefined) change({ ...filter, operator, values: [] });
            }}
          >
            {operators.map((operator) => (
              <option key={operator} value={operator}>
                {operatorWord[operator]}
              </option>
            ))}
          </select>
        </FieldBox>
        {field === undefined ? null : (
          <Values no={no} dataset={dataset} field={field} filter={filter} span={span} change={change} />
        )}
      </div>
    </div>
  );
}

type ValuesProps = Pick<SentenceProps, 'no' | 'dataset' | 'filter' | 'span' | 'change'> & {
  readonly field: DatasetField;
};

const isChosen = ({ operator }: Pick<ReportFilter, 'operator'>) => operator === 'is' || operator === 'not';

function Values({ no, dataset, field, filter, span, change }: ValuesProps) {
  if (isChosen(filter))
    return (
      <ValueChoice
        // Another field has other values: what was searched for goes.
        key={field.key}
        label={field.label}
        query={{ dataset, field: field.key, ...span }}
        chosen={filter.values}
        choose={(values) => change({ ...filter, values })}
      />
    );
  const isDate = field.format === 'date';
  return (
    <FieldBox className="flex-1">
      {' '}
      <input
        className={plain.input}
        type={isDate ? 'date' : 'text'}
        inputMode={isSummable(field) ? 'decimal' : undefined}
        aria-label={`Isi saringan ${String(no)}`}
        value={filter.values[0] ?? ''}
        maxLength={100}
        onChange={({ target: { value } }) =>
          change({ ...filter, values: value === '' ? [] : [isSummable(field) ? value.replace(',', '.') : value] })
        }
      />
    </FieldBox>
  );
}
