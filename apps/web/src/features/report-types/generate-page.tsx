/** /laporan/new-generate, /leader/generate: a report chosen, its dates, the first rows, and the file. */
import { type DatasetName, datasets } from '@hadir/contract/report-types/datasets.ts';
import { TEMPLATES, type TemplateName, templates } from '@hadir/contract/report-types/templates.ts';
import { type ReactNode, useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { Card } from '../../ui/layout/card.tsx';
import { usePageSearch } from '../../ui/navigation/page-search.ts';
import { GENERATE_SEARCH } from './generate-search.ts';
import { PreviewTable, type Span } from './preview-table.tsx';
import { copied, listTypes, type Made, type ReportType, useSeenFields } from './report-type-calls.ts';
import type { SpanPart } from './types-page.tsx';

/** What a file is asked for with. */
type WantedReport = Span & ({ readonly type: string } | { readonly template: TemplateName });

interface GenerateProps {
  readonly spans: SpanPart;
  /** Takes the report of that name home. */
  readonly download: (wanted: WantedReport, name: string) => ReactNode;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly made: Made;
  readonly wanted: { readonly type: string } | { readonly template: TemplateName };
}

/** Types first, then templates whose data the reader has. */
function useChoices(types: readonly ReportType[]): readonly Choice[] {
  const seen = useSeenFields();
  const own = types.map(
    ({ id, name, dataset, definition }): Choice => ({ id, name, made: { dataset, definition }, wanted: { type: id } }),
  );
  const ready = TEMPLATES.filter((name) => seen(templates[name].dataset).length > 0).map((name): Choice => {
    const { dataset, definition } = templates[name];
    return {
      id: name,
      name: templates[name].name,
      made: { dataset, definition: copied(definition) },
      wanted: { template: name },
    };
  });
  return [...own, ...ready];
}

export function GeneratePage({ spans, download }: GenerateProps) {
  const types = useRemote(listTypes, {});
  return (
    <AsyncContent data={types.data} error={types.error} retry={types.mutate} loading={[160, 320]}>
      {({ data }) => <Generate types={data} spans={spans} download={download} />}
    </AsyncContent>
  );
}

function Generate({ types, spans: Spans, download }: GenerateProps & { types: readonly ReportType[] }) {
  const { search } = usePageSearch(GENERATE_SEARCH);
  const choices = useChoices(types);
  // Changing the dates writes the address anew: what it named is remembered here.
  const [chosen, choose] = useState(search.laporan);
  const choice = chosen === undefined ? choices[0] : choices.find(({ id }) => id === chosen);
  if (choices.length === 0)
    return <Empty icon="report" title="Belum ada laporan" text="HR belum membagikan laporan kepada peran Anda." />;
  return (
    <Spans>
      {(span, nav) => (
        <div className="stack two-columns w-full pt-16 gap-16 top">
          <Card title="Isi laporan">
            <div className="stack one-column mt-12 gap-16">
              <FieldFrame id="laporan" label="Laporan" error={choice === undefined ? GONE : undefined}>
                {(aria) => (
                  <select
                    className={plain.input}
                    {...aria}
                    value={choice?.id ?? ''}
                    onChange={({ target }) => choose(target.value)}
                  >
                    {choice === undefined ? <option value="">Pilih laporan…</option> : null}
                    {choices.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </FieldFrame>
              {choice === undefined ? null : (
                <>
                  <Dates dataset={choice.made.dataset} nav={nav} />
                  {download({ ...span, ...choice.wanted }, choice.name)}
                </>
              )}
            </div>
          </Card>
          {choice === undefined ? null : <PreviewTable made={choice.made} span={span} />}
        </div>
      )}
    </Spans>
  );
}

const GONE = 'Laporan ini sudah dihapus, atau tidak lagi dibagikan kepada Anda. Pilih laporan lain.';

function Dates({ dataset, nav }: { dataset: DatasetName; nav: ReactNode }) {
  const { dates, purpose } = datasets[dataset];
  return (
    <section className="stack gap-8" aria-label="Tanggal">
      <h3 className="body medium">Tanggal</h3>
      {dates === 'now' ? null : nav}
      {dates === 'between' ? null : <p className="caption secondary">{purpose}.</p>}
    </section>
  );
}
