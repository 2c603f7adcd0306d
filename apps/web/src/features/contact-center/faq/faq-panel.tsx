/** One help text beside the list: as it is read, what may be done with it, and its versions. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FaqAction } from '@hadir/domain/faq/faq.ts';
import type { FaqRow, FaqVersion } from '@hadir/contract/contact-center/faq.ts';
import { faqActionWord } from '@hadir/contract/contact-center/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { MarkdownText } from '../help/markdown-text.tsx';
import { actOnFaq, listVersions, restoreFaq } from './faq-calls.ts';
import { FaqChip } from './faq-chip.tsx';
import { FaqDialog } from './faq-dialog.tsx';

interface FaqPanelProps {
  readonly faq: FaqRow;
  readonly categories: readonly string[];
  readonly close: () => void;
}

type StateAction = Exclude<FaqAction, 'change' | 'restore'>;

const DONE: Readonly<Record<StateAction, string>> = {
  publish: 'FAQ terbit. Karyawan dan bot memakainya mulai sekarang.',
  withdraw: 'FAQ ditarik menjadi draf',
  archive: 'FAQ diarsipkan',
  revive: 'FAQ menjadi draf lagi',
};
const ACTIONS_IN_ORDER = ['archive', 'withdraw', 'revive', 'publish'] as const satisfies readonly StateAction[];

export function FaqPanel({ faq, categories, close }: FaqPanelProps) {
  const [edits, setEdits] = useState(false);
  const { zone } = useMe();
  const facts: readonly Fact[] = [
    ['Status', <FaqChip key="status" state={faq.state} />],
    ['Kata kunci', faq.keywords.join(', ') || 'Belum ada'],
    ['Penilaian', `${showNumber(faq.helpfulYes)} membantu, ${showNumber(faq.helpfulNo)} tidak`],
    ['Diubah', `${momentText(faq.updatedAt, zone)}, ${faq.updatedBy}`],
  ];
  return (
    <SidePanel title={faq.question} caption={faq.category} close={close} escapes={!edits}>
      <PanelBody>
        <div className="stack one-column gap-16">
          <MarkdownText of={faq.answer} />
          <Facts of={facts} sideBySide nameWidth={112} />
          <FaqActions faq={faq} edit={() => setEdits(true)} />
          <Versions faq={faq} />
        </div>
      </PanelBody>
      {edits && <FaqDialog faq={faq} categories={categories} close={() => setEdits(false)} />}
    </SidePanel>
  );
}

function FaqActions({ faq: { id, version, can }, edit }: { readonly faq: FaqRow; readonly edit: () => void }) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['faq'], otherwise: 'Belum tersimpan. Coba lagi.' });
  const act = async (action: StateAction) => {
    if (await run((send) => send(actOnFaq, { params: { id }, body: { action, version } }))) toast(DONE[action]);
  };
  return (
    <Actions>
      {ACTIONS_IN_ORDER.filter((move) => can.includes(move)).map((move) => (
        <OnlineButton
          key={move}
          disabled={busy}
          {...(move === 'publish' ? { variant: 'contained', color: 'primary' } : {})}
          onClick={() => void act(move)}
        >
          {faqActionWord[move]}
        </OnlineButton>
      ))}
      {can.includes('change') && <Button onClick={edit}>Ubah</Button>}
    </Actions>
  );
}

function Versions({ faq }: { readonly faq: FaqRow }) {
  const answer = useRemote(listVersions, { params: { id: faq.id } });
  return (
    <section className="stack gap-8" aria-label="Versi">
      <h3 className="large bold">Versi</h3>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[44, 44]}>
        {(list) => (
          <ul>
            {list.map((version) => (
              <li key={version.version} className="border-between">
                <Version faq={faq} version={version} />
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </section>
  );
}

function Version({ faq, version }: { readonly faq: FaqRow; readonly version: FaqVersion }) {
  const { zone } = useMe();
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['faq'], otherwise: 'Versi belum dipulihkan. Coba lagi.' });
  const restore = async () => {
    const body = { version: faq.version, of: version.version };
    if (await run((send) => send(restoreFaq, { params: { id: faq.id }, body })))
      toast(`Isi versi ${version.version} dipulihkan`);
  };
  return (
    <div className="row between wrap gap-8 pad-y-8">
      <span className="stack min-w-0">
        <span className="break-anywhere">
          Versi {version.version}: {version.question}
        </span>
        <span className="caption secondary">
          {momentText(version.at, zone)}, {version.by}
        </span>
      </span>
      {version.version !== faq.version && faq.can.includes('restore') && (
        <OnlineButton size="small" disabled={busy} onClick={() => void restore()}>
          {faqActionWord.restore}
        </OnlineButton>
      )}
    </div>
  );
}
