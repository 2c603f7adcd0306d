/** Who decides each kind of request, for whom and from which length on: one row per kind, its flows beside the list. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { AUDIENCES, type Audience } from '@hadir/domain/requests/flow.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { useRemote } from '../../api/fetching.ts';
import { oneOf, text, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import styles from './approval-flows.module.css';
import { DeputyField } from './deputy-field.tsx';
import { type FlowList, listFlows } from './flow-calls.ts';
import { FlowPanel } from './flow-panel.tsx';
import { audienceWord, chainText, reachText } from './flow-steps.ts';

/** `bagian`: the tab of the rules in which the flows stand. */
const SEARCH = { bagian: text, kelompok: oneOf(AUDIENCES, AUDIENCES[0]), buka: oneOf(REQUEST_KINDS) };

export default function ApprovalFlowsPage() {
  const { search, change } = usePageSearch(SEARCH);
  const phone = useIsPhone();
  const { data, error, mutate } = useRemote(listFlows, {}, { revalidateOnFocus: false });
  const { kelompok: audience, buka: open } = search;
  const show = (next: { audience?: Audience; open: RequestKind | undefined }) =>
    change({ kelompok: next.audience ?? audience, buka: next.open }, { replace: next.open === undefined });
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[40, 64, 64, 64, 64]}
        title="Alur persetujuan belum dapat dimuat"
      />
    );
  const panel =
    open === undefined ? null : (
      <FlowPanel
        key={`${open} ${audience}`}
        kind={open}
        audience={audience}
        list={data}
        reread={async () => (await mutate()) ?? data}
        close={() => show({ open: undefined })}
      />
    );
  if (phone && panel) return panel;
  return (
    <section
      className={`stack justify-items-start gap-16 ${styles.page}`}
      aria-labelledby="alur-persetujuan"
      data-open={open !== undefined || undefined}
    >
      <h2 id="alur-persetujuan" className="visually-hidden">
        Alur persetujuan
      </h2>
      <p className="secondary break-anywhere">
        Alur baru berlaku untuk pengajuan sejak disimpan. Yang sedang menunggu tetap memakai alurnya.
      </p>
      <DeputyField />
      <AudienceButtons audience={audience} choose={(next) => show({ audience: next, open: undefined })} />
      <ul className={`card w-full overflow-hidden ${styles.kinds}`}>
        {REQUEST_KINDS.map((kind) => (
          <li className="border-between" key={kind}>
            <button
              className="row between w-full pad-12-16 min-h-64 text-start gap-16 focus-inset"
              type="button"
              aria-current={kind === open ? 'true' : undefined}
              onClick={() => show({ open: kind })}
            >
              <KindRow kind={kind} audience={audience} list={data} />
              <Icon name="right" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {panel}
    </section>
  );
}

function AudienceButtons({ audience, choose }: { audience: Audience; choose: (next: Audience) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={audience}
      aria-label="Kelompok karyawan"
      onChange={(_, next: Audience | null) => given(next, choose)}
    >
      {AUDIENCES.map((known) => (
        <ToggleButton key={known} value={known}>
          {audienceWord[known]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function KindRow({ kind, audience, list }: { kind: RequestKind; audience: Audience; list: FlowList }) {
  const own = list.data.filter((flow) => flow.kind === kind && flow.audience === audience);
  const usual = list.defaults.find((flow) => flow.kind === kind && flow.audience === audience);
  const general = own.find(({ unit, moreThanDays }) => unit === null && moreThanDays === 0);
  const narrower = own.filter((flow) => flow !== general);
  return (
    <span className="stack min-w-0 gap-4">
      <span className="row wrap rows-4 cols-8">
        <b className="large medium">{requestKindWord[kind]}</b>
        <span className={`caption secondary ${styles.origin}`} data-own={own.length > 0 || undefined}>
          {own.length === 0 ? 'Bawaan' : 'Diatur perusahaan'}
        </span>
      </span>
      <span className="secondary break-anywhere">{chainText((general ?? usual)?.steps ?? [])}</span>
      {narrower.map((flow) => (
        <span key={flow.id} className="secondary break-anywhere">
          {reachText(flow)}: {chainText(flow.steps)}
        </span>
      ))}
    </span>
  );
}
