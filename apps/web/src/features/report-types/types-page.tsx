/** /laporan/generate-report-type: the reports that a company has put together; HR makes, changes, shares and deletes them. */
import Button from '@mui/material/Button';
import { datasets } from '@hadir/contract/report-types/datasets.ts';
import { type TemplateName, TEMPLATES, templates } from '@hadir/contract/report-types/templates.ts';
import { sharedRoleWord } from '@hadir/contract/report-types/visible-fields.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { useMe } from '../../api/me.ts';
import { useSession } from '../../api/user.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty, Loading } from '../../ui/feedback/states.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Card } from '../../ui/layout/card.tsx';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import type { Span } from './preview-table.tsx';
import { copied, listTypes, removeType, type ReportDraft, type ReportType } from './report-type-calls.ts';
import styles from './report-types.module.css';

const Builder = lazy(() => import('./builder/builder.tsx').then(({ Builder: Part }) => ({ default: Part })));

export type SpanPart = ComponentType<{ children: (span: Span, nav: ReactNode) => ReactNode }>;

interface Opened {
  readonly type: ReportType | undefined;
  readonly draft: ReportDraft;
}

const fresh = (name: string, { dataset, definition }: (typeof templates)[TemplateName]): ReportDraft => ({
  name,
  dataset,
  definition: copied(definition),
  sharedWith: [],
});

export function TypesPage({ spans: Spans }: { spans: SpanPart }) {
  const writes = useSession().data?.grants['report.write'] !== undefined;
  const [open, setOpen] = useState<Opened>();
  const types = useRemote(listTypes, {});
  if (open !== undefined)
    return (
      <Spans>
        {(span, nav) => (
          <Suspense fallback={<Loading heights={[160, 320, 160]} />}>
            <Builder type={open.type} initial={open.draft} span={span} dates={nav} close={() => setOpen(undefined)} />
          </Suspense>
        )}
      </Spans>
    );
  const create = (
    <Button
      variant="contained"
      color="primary"
      onClick={() => setOpen({ type: undefined, draft: fresh('', templates['daftar-hadir-harian']) })}
    >
      Susun laporan baru
    </Button>
  );
  return (
    <div className="stack one-column width-dashboard w-full pt-16 gap-16">
      <Card
        title="Jenis laporan"
        sub={writes ? 'Disusun HR, dipakai oleh peran yang Anda pilih.' : 'Dibagikan HR kepada Anda.'}
        action={writes ? create : undefined}
        dense
      >
        <AsyncContent
          data={types.data}
          error={types.error}
          retry={types.mutate}
          loading={[64, 64, 64]}
          empty={
            <Empty
              icon="report"
              title="Belum ada jenis laporan"
              text={
                writes
                  ? 'Susun yang pertama, atau mulai dari templat di bawah.'
                  : 'HR belum membagikan laporan kepada peran Anda.'
              }
            />
          }
        >
          {({ data }) => (
            <ul>
              {data.map((type) => (
                <TypeRow key={type.id} type={type} change={() => setOpen({ type, draft: draftOf(type) })} />
              ))}
            </ul>
          )}
        </AsyncContent>
      </Card>
      <TemplateList
        copy={
          writes
            ? (name) =>
                setOpen({
                  type: undefined,
                  draft: fresh(`${templates[name].name} (salinan)`, templates[name]),
                })
            : undefined
        }
      />
    </div>
  );
}

const draftOf = ({ name, dataset, definition, sharedWith }: ReportType): ReportDraft => ({
  name,
  dataset,
  definition,
  sharedWith,
});

function TypeRow({ type, change }: { type: ReportType; change: () => void }) {
  const { zone } = useMe();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useWrite({ changes: ['report-type'] });
  const { id, name, dataset, definition, sharedWith, owner, updatedAt, can } = type;
  const shared = sharedWith.length === 0 ? 'HR saja' : sharedWith.map((role) => sharedRoleWord[role]).join(', ');
  return (
    <li className="row wrap between gap-12 pad-y-12 border-between">
      <div className={`stack gap-4 ${styles.about}`}>
        <b className="medium break-anywhere">{name}</b>
        <span className="secondary">
          {datasets[dataset].word} · {definition.columns.length} kolom · {shared}
        </span>
        <span className="caption secondary">
          {owner}, {showDateTime(Date.parse(updatedAt), zone)}
        </span>
      </div>
      <div className="row wrap gap-8">
        <Button size="small" component={Go} to={addressOf('/laporan/new-generate', { laporan: id })}>
          Buat
        </Button>
        {can.includes('change') ? (
          <Button size="small" aria-label={`Ubah ${name}`} onClick={change}>
            Ubah
          </Button>
        ) : null}
        {can.includes('remove') ? (
          <Button
            size="small"
            color={asking ? 'error' : 'inherit'}
            disabled={busy}
            aria-label={asking ? `Ya, hapus ${name}` : `Hapus ${name}`}
            onBlur={() => setAsking(false)}
            onClick={() => (asking ? void run((send) => send(removeType, { params: { id } })) : setAsking(true))}
          >
            {asking ? 'Ya, hapus' : 'Hapus'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function TemplateList({ copy }: { copy: ((name: TemplateName) => void) | undefined }) {
  return (
    <Card title="Templat" sub="Selalu ada, dalam cakupan Anda sendiri." dense>
      <ul>
        {TEMPLATES.map((name) => (
          <li key={name} className="row wrap between gap-12 pad-y-12 border-between">
            <div className={`stack gap-4 ${styles.about}`}>
              <b className="medium">{templates[name].name}</b>
              <span className="secondary">{templates[name].purpose}</span>
            </div>
            <div className="row gap-8">
              <Button size="small" component={Go} to={addressOf('/laporan/new-generate', { laporan: name })}>
                Buat
              </Button>
              {copy === undefined ? null : (
                <Button size="small" aria-label={`Salin ${templates[name].name}`} onClick={() => copy(name)}>
                  Salin
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
