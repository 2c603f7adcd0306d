/** Puts a report together: data, columns, filters, groups, and with whom it is shared; the first rows stand beside it. */
import Button from '@mui/material/Button';
import { datasets } from '@hadir/contract/report-types/datasets.ts';
import { SHARED_ROLES, sharedRoleWord } from '@hadir/contract/report-types/visible-fields.ts';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import plain from '../../../ui/form/fields/plain-fields.module.css';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PreviewTable, type Span } from '../preview-table.tsx';
import {
  changeType,
  createType,
  type ReportDraft,
  type ReportType,
  useSeenDatasets,
  useSeenFields,
} from '../report-type-calls.ts';
import styles from '../report-types.module.css';
import { ColumnPart } from './column-part.tsx';
import { FilterPart } from './filter-part.tsx';
import { GroupPart } from './group-part.tsx';

interface BuilderProps {
  /** The type that is changed; undefined for a new one. */
  readonly type: ReportType | undefined;
  readonly initial: ReportDraft;
  readonly span: Span;
  /** The line that changes the dates of the preview. */
  readonly dates: ReactNode;
  readonly close: () => void;
}

export function Builder({ type, initial, span, dates, close }: BuilderProps) {
  const [draft, setDraft] = useState(initial);
  const typed = JSON.stringify(draft) !== JSON.stringify(initial);
  const { question, saved, confirmExit } = useUnsaved(typed);
  // A refusal stays beside what it is about until it is tried again.
  const { run, busy, problem } = useWrite({
    changes: ['report-type'],
    otherwise: 'Belum tersimpan. Coba lagi.',
    inPlace: true,
  });
  const save = async () => {
    const body = { ...draft, name: draft.name.trim() };
    const done = await run((send) =>
      type === undefined
        ? send(createType, { body })
        : send(changeType, { params: { id: type.id }, body: { ...body, version: type.version } }),
    );
    if (!done) return;
    saved();
    close();
  };
  return (
    <div className="stack two-columns w-full pt-16 gap-16 top">
      {question}
      <div className="stack one-column gap-12">
        <Parts draft={draft} set={setDraft} span={span} />
        {problem === undefined ? null : <Notice tone="alpa">{problem}</Notice>}
        <div className="row wrap gap-8">
          <Button
            variant="contained"
            color="primary"
            disabled={busy || draft.name.trim() === ''}
            onClick={() => void save()}
          >
            {busy ? 'Menyimpan…' : 'Simpan jenis laporan'}
          </Button>
          <Button onClick={() => confirmExit(close)}>Kembali</Button>
        </div>
      </div>
      <div className={`stack one-column gap-12 min-w-0 sticky ${styles.aside}`}>
        {datasets[draft.dataset].dates === 'now' ? null : dates}
        <PreviewTable made={draft} span={span} />
      </div>
    </div>
  );
}

interface PartsProps {
  readonly draft: ReportDraft;
  readonly set: (draft: ReportDraft) => void;
  readonly span: Span;
}

function Parts({ draft, set, span }: PartsProps) {
  const seen = useSeenFields();
  const { dataset, definition, name, sharedWith } = draft;
  const fields = seen(dataset);
  const change = (part: Partial<ReportDraft['definition']>) =>
    set({ ...draft, definition: { ...definition, ...part } });
  return (
    <>
      <Card title="1 Data">
        <div className="mt-12">
          <DatasetChoice draft={draft} set={set} />
        </div>
      </Card>
      <Card title="2 Kolom" sub={`${String(definition.columns.length)} dari ${String(fields.length)}`}>
        <div className="stack one-column mt-8 gap-8">
          <ColumnPart fields={fields} columns={definition.columns} set={(columns) => change({ columns })} />
        </div>
      </Card>
      <Card title="3 Saringan">
        <div className="mt-12">
          <FilterPart
            dataset={dataset}
            fields={fields}
            filters={definition.filters}
            span={span}
            set={(filters) => change({ filters })}
          />
        </div>
      </Card>
      <Card title="4 Kelompok dan urutan">
        <div className="mt-12">
          <GroupPart fields={fields} definition={definition} set={change} />
        </div>
      </Card>
      <Card title="5 Nama dan pemakai">
        <div className="stack one-column mt-12 gap-12">
          <FieldFrame id="nama-laporan" label="Nama" error={undefined}>
            {(aria) => (
              <input
                className={plain.input}
                {...aria}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => set({ ...draft, name: target.value })}
              />
            )}
          </FieldFrame>
          <div className="row wrap gap-8" role="group" aria-label="Dibagikan kepada">
            <span className="secondary">Dibagikan kepada</span>
            {SHARED_ROLES.map((role) => {
              const on = sharedWith.includes(role);
              return (
                <Chip
                  key={role}
                  on={on}
                  aria-pressed={on}
                  onClick={() =>
                    set({
                      ...draft,
                      sharedWith: on ? sharedWith.filter((other) => other !== role) : [...sharedWith, role],
                    })
                  }
                >
                  {sharedRoleWord[role]}
                </Chip>
              );
            })}
          </div>
        </div>
      </Card>
    </>
  );
}

/** Another dataset has other fields: what was chosen of the former one goes. */
function DatasetChoice({ draft, set }: Pick<PartsProps, 'draft' | 'set'>) {
  const seen = useSeenFields();
  const names = useSeenDatasets();
  return (
    <>
      <div className="row wrap gap-8" role="group" aria-label="Data">
        {names.map((name) => (
          <Chip
            key={name}
            on={draft.dataset === name}
            aria-pressed={draft.dataset === name}
            onClick={() => {
              if (name === draft.dataset) return;
              const columns = seen(name)
                .slice(0, 2)
                .map(({ key }) => key);
              set({ ...draft, dataset: name, definition: { columns, filters: [], groupBy: [], sort: [] } });
            }}
          >
            {datasets[name].word}
          </Chip>
        ))}
      </div>
      <p className="caption secondary mt-8">{datasets[draft.dataset].purpose}.</p>
    </>
  );
}
