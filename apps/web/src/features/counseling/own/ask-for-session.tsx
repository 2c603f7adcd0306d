/** Asking for counseling: topic, counselor, time; then the story on a page of its own. */
import type { CounselingCatalogue, OfferedDesk, OwnSession } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord } from '@hadir/contract/counseling/words.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { getCatalogue } from '../counseling-calls.ts';
import { FreeTimes } from './free-times.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { wallSentence } from './wall-sentence.ts';

interface AskProps {
  /** Those that are open: one for each desk's kind. */
  readonly coming: readonly OwnSession[];
  readonly done: () => void;
}

export function AskForSession({ coming, done }: AskProps) {
  const answer = useRemote(getCatalogue, {});
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
      loading={[72, 44, 76, 200]}
      isEmpty={({ categories, desks }) => categories.length === 0 || desks.length === 0}
      empty={
        <Empty
          icon="chat"
          title="Konseling belum dibuka"
          text="HRD perusahaan Anda belum menyiapkan konselor. Tanyakan kepada HRD bila Anda memerlukannya."
        />
      }
    >
      {(catalogue) => <Choosing catalogue={catalogue} coming={coming} done={done} />}
    </AsyncContent>
  );
}

function Choosing({ catalogue: { categories, desks }, coming, done }: AskProps & { catalogue: CounselingCatalogue }) {
  const taken = coming.map(({ target }) => target);
  const free = desks.filter(({ target }) => !taken.includes(target));
  const [categoryId, setCategory] = useState<string>();
  const [deskId, setDesk] = useState<string>();
  const [start, setStart] = useState<string>();
  const [writes, setWrites] = useState(false);
  const category = categories.find(({ id }) => id === categoryId);
  const desk = free.find(({ id }) => id === deskId);
  return (
    <section className="stack one-column gap-16" aria-label="Minta sesi konseling">
      <Notice tone="soft" icon="lock">
        {wallSentence(category, desk)}
      </Notice>
      <div className="stack one-column gap-8">
        <h2 className="large bold">Topik</h2>
        <ScrollRow className="flex gap-8" role="group" aria-label="Topik">
          {categories.map(({ id, name }) => (
            <Chip key={id} on={id === categoryId} aria-pressed={id === categoryId} onClick={() => setCategory(id)}>
              {name}
            </Chip>
          ))}
        </ScrollRow>
        {category !== undefined && category.description !== '' && (
          <p className="secondary small">{category.description}</p>
        )}
      </div>
      <Desks
        desks={free}
        chosen={deskId}
        choose={(id) => {
          setDesk(id);
          setStart(undefined);
        }}
      />
      {free.length < desks.length && (
        <p className="secondary small">
          Tujuan lain dapat dipilih lagi setelah sesi Anda dengan tujuan itu selesai atau dibatalkan.
        </p>
      )}
      {desk !== undefined && (
        <FreeTimes
          key={desk.id}
          desk={desk}
          chosen={start}
          choose={setStart}
          missing={category === undefined ? 'Pilih topik dulu' : undefined}
          next={() => setWrites(true)}
        />
      )}
      {writes && desk !== undefined && category !== undefined && start !== undefined && (
        <StoryDialog
          desk={desk}
          category={category}
          start={start}
          done={done}
          close={(isSlotGone) => {
            setWrites(false);
            if (isSlotGone === true) setStart(undefined);
          }}
        />
      )}
    </section>
  );
}

interface DesksProps {
  readonly desks: readonly OfferedDesk[];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
}

const CARD = { inlineSize: 232, minBlockSize: 76 };

function Desks({ desks, chosen, choose }: DesksProps) {
  return (
    <div className="stack one-column gap-8">
      <h2 className="large bold">Konselor</h2>
      <ScrollRow className="flex gap-8" role="group" aria-label="Konselor">
        {desks.map((desk) => (
          <button
            key={desk.id}
            type="button"
            className="card row flex-none gap-12 pad-12 text-primary text-start hover-fill"
            style={desk.id === chosen ? { ...CARD, boxShadow: 'inset 0 0 0 2px var(--main)' } : CARD}
            disabled={!desk.ready}
            aria-pressed={desk.id === chosen}
            onClick={() => choose(desk.id)}
          >
            <Avatar fullname={desk.name} size={40} />
            <span className="column min-w-0">
              <span className="medium one-line">{desk.name}</span>
              <span className="caption secondary break-anywhere">
                {desk.ready ? desk.specialties.join(', ') : 'Belum siap menerima permintaan'}
              </span>
              <span className="caption secondary">
                {[desk.modes.map((one) => sessionModeWord[one]).join(', '), desk.languages.join(', ')]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          </button>
        ))}
      </ScrollRow>
      <Bio desk={desks.find(({ id }) => id === chosen)} />
    </div>
  );
}

function Bio({ desk }: { readonly desk: OfferedDesk | undefined }) {
  if (desk === undefined || desk.bio === '') return null;
  return <p className="secondary small break-anywhere">{desk.bio}</p>;
}
