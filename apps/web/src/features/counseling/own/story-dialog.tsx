/** The last page before a session is asked for: how to meet, the story, the own key where there is none. */
import Button from '@mui/material/Button';
import type { CounselingCategory, OfferedDesk } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord } from '@hadir/contract/counseling/words.ts';
import { SESSION_LIMITS, type SessionMode } from '@hadir/domain/counseling/session.ts';
import { useState } from 'react';
import { refusalCode } from '../../../api/call-error.ts';
import { useMe } from '../../../api/me.ts';
import { newId } from '../../../api/new-id.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { ChoiceField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { PasswordField } from '../../../ui/form/fields/fields.tsx';
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { askForSession, openKey } from '../counseling-calls.ts';
import { showRecoveryCode } from '../key/recovery-code.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { whereText } from '../session-chip.tsx';
import { startText } from './free-times.tsx';
import { wallSentence } from './wall-sentence.ts';

interface StoryValues {
  readonly mode: SessionMode;
  readonly summary: string;
  readonly anonymous: boolean;
  /** Of the account; only while there is no key. */
  readonly password: string;
}

interface StoryDialogProps {
  readonly desk: OfferedDesk;
  readonly category: CounselingCategory;
  readonly start: string;
  readonly done: () => void;
  /** @param isSlotGone somebody else has the time meanwhile */
  readonly close: (isSlotGone?: boolean) => void;
}

export function StoryDialog({ desk, category, start, done, close }: StoryDialogProps) {
  const { zone } = useMe();
  const reload = useReload();
  const toast = useToast();
  const { key } = useCounselingKey();
  const makesKey = key?.state === 'none';
  // Sent again after a lost answer it is the same session.
  const [id] = useState(newId);
  const bodyOf = ({ mode, summary, anonymous }: StoryValues) => ({
    deskId: desk.id,
    categoryId: category.id,
    start,
    mode,
    summary,
    anonymous,
  });
  const submit = async (values: StoryValues) => {
    if (makesKey) showRecoveryCode((await openKey({ body: { password: values.password } })).data.recoveryCode);
    try {
      await askForSession({ params: { id }, body: bodyOf(values) });
    } catch (error) {
      await reload(['counseling']);
      if (refusalCode(error) !== 'SLOT_TIDAK_TERSEDIA') throw error;
      toast({ message: 'Waktu itu baru saja diambil orang lain. Pilih waktu lain.', colour: 'error' });
      return close(true);
    }
    await reload(['counseling']);
    toast({ message: 'Permintaan terkirim. Anda diberi tahu begitu dijawab.', colour: 'success' });
    close(true);
    done();
  };
  const [firstMode = 'daring'] = desk.modes;
  return (
    <FormDialog title={startText(start, zone)} close={() => close()} whole>
      {(confirmExit) => (
        <EndpointForm<StoryValues>
          endpoint={async () => (await import('@hadir/contract/counseling/own.ts')).counselingOwn.ask}
          initial={{ mode: firstMode, summary: '', anonymous: false, password: '' }}
          bodyOf={bodyOf}
          judge={({ password }) => passwordProblem(makesKey, password)}
          submit={submit}
          action="Kirim permintaan"
          working="Mengirim"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <StoryFields desk={desk} category={category} makesKey={makesKey} />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

type FieldsProps = Pick<StoryDialogProps, 'desk' | 'category'> & { readonly makesKey: boolean };

function StoryFields({ desk, category, makesKey }: FieldsProps) {
  const [firstMode = 'daring'] = desk.modes;
  return (
    <>
      <p className="secondary">
        {desk.name} · {category.name} · sesi {desk.sessionMinutes} menit
      </p>
      {desk.modes.length > 1 ? (
        <ChoiceField
          name="mode"
          label="Cara bertemu"
          choices={desk.modes.map((mode) => ({ id: mode, name: whereText(mode, desk.place) }))}
        />
      ) : (
        <p>{firstMode === 'luring' ? whereText('luring', desk.place) : sessionModeWord.daring}</p>
      )}
      <AreaField
        name="summary"
        label="Cerita singkat"
        rows={6}
        maxLength={SESSION_LIMITS.summaryMax}
        hint="Terenkripsi. Tidak ikut ke email, notifikasi, laporan, atau log."
      />
      {category.sensitive && (
        <SwitchField
          name="anonymous"
          label="Tanpa nama"
          hint="Konselor melihat nama samaran sampai Anda membukanya sendiri."
        />
      )}
      <Notice tone="soft" icon="lock">
        {wallSentence(category, desk)}
      </Notice>
      {makesKey && (
        <PasswordField
          name="password"
          label="Kata sandi akun"
          hint="Membuat kunci Anda, sekali saja. Setelah ini Anda menyimpan kode pemulihan."
          autoComplete="current-password"
        />
      )}
    </>
  );
}

function passwordProblem(makesKey: boolean, password: string): Readonly<Record<string, string>> {
  return makesKey && password === '' ? { password: 'Isi kata sandi akun Anda.' } : {};
}
