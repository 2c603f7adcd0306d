/** One activity: its hours, what was done, more about it, its photo; taken out again. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { type OwnDay, removeActivity } from '../activity-calls.ts';
import { CategoryChips } from './category-chips.tsx';
import { activityProblem } from './activity-times.ts';
import { PhotoButton } from './photo-button.tsx';
import type { ActivityText, ShownActivity } from './queued-work.ts';
import { TimeFields } from './time-fields.tsx';
import type { DayWrites } from './use-own-day.ts';

interface ActivitySheetProps {
  readonly activity: ShownActivity;
  readonly day: OwnDay;
  readonly writes: DayWrites;
  readonly close: () => void;
}

const PHOTO = { width: 160, height: 120 };

export function ActivitySheet({ activity, day, writes, close }: ActivitySheetProps) {
  const { id, start, end, title, description, photo, categoryId = null } = activity;
  const stored: ActivityText = { start, end, categoryId, title, description };
  const [text, setText] = useState(stored);
  const [taken, setTaken] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | undefined>(activity.problem ?? undefined);
  const { busy, run } = useWrite({ changes: ['activity'], otherwise: 'Belum terhapus. Coba lagi.' });
  const isStored = day.activities.some((one) => one.id === id);
  const unsaved = useUnsaved(taken !== null || JSON.stringify(text) !== JSON.stringify(stored));
  const confirmExit = () => unsaved.confirmExit(close);
  const set = (part: Partial<ActivityText>) => setText((before) => ({ ...before, ...part }));
  const store = async () => {
    const wrong = activityProblem(day, text, serverNow() as Instant);
    setProblem(wrong);
    if (wrong !== undefined) return;
    unsaved.saved();
    close();
    await writes.storeActivity({ id, ...text, title: text.title.trim(), description: text.description.trim() }, taken);
  };
  const remove = async () => {
    await writes.forget(activity);
    if (!isStored || (await run((send) => send(removeActivity, { params: { id } })))) close();
  };
  return (
    <BottomSheet
      open
      close={confirmExit}
      title="Ubah kegiatan"
      actions={
        <>
          <OnlineButton size="large" color="error" disabled={busy} onClick={() => void remove()}>
            Hapus
          </OnlineButton>
          <Button size="large" variant="contained" color="primary" onClick={() => void store()}>
            Simpan
          </Button>
        </>
      }
    >
      <div className="stack gap-16 pad-y-12">
        {problem !== undefined && (
          <p className="text-alpa" role="alert">
            {problem}
          </p>
        )}
        <TimeFields times={text} change={set} />
        <TextField
          label="Kegiatan"
          value={text.title}
          slotProps={{ htmlInput: { maxLength: 150 } }}
          onChange={({ target }) => set({ title: target.value })}
        />
        <CategoryChips
          categories={day.categories}
          chosen={text.categoryId ?? null}
          choose={(next) => set({ categoryId: next })}
        />
        <TextField
          label="Uraian"
          multiline
          minRows={2}
          value={text.description}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
          onChange={({ target }) => set({ description: target.value })}
        />
        <div className="row gap-12">
          {photo !== null && taken === null && (
            <Picture className="radius-input" path={photo} alt={`Foto ${title}`} {...PHOTO} />
          )}
          <span className="grow secondary">{photoText(photo !== null, taken !== null)}</span>
          <PhotoButton taken={taken !== null} take={setTaken} failed={setProblem} />
        </div>
        {unsaved.question}
      </div>
    </BottomSheet>
  );
}

function photoText(stored: boolean, taken: boolean): string {
  if (taken) return 'Foto baru dikirim saat disimpan.';
  return stored ? 'Foto sudah ada.' : 'Belum ada foto.';
}
