/** What one thought of an event: stars in words, whether one would recommend it, a comment; with or without a name. */
import Button from '@mui/material/Button';
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { Choices, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { AreaField, NumberField } from '../../../ui/form/fields/plain-fields.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { giveFeedback } from '../event-calls.ts';

type Body = BodyIn<typeof companyEvents.giveFeedback>;
type Values = Omit<Body, 'score'> & { score: number | null };

const SCORES = [
  { id: '1', name: '1 Buruk' },
  { id: '2', name: '2 Kurang' },
  { id: '3', name: '3 Cukup' },
  { id: '4', name: '4 Baik' },
  { id: '5', name: '5 Bagus sekali' },
] as const;

interface FeedbackDialogProps {
  readonly event: Pick<OwnEvent, 'id' | 'title'>;
  readonly close: () => void;
}

export default function FeedbackDialog({ event: { id, title }, close }: FeedbackDialogProps) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title={`Umpan balik ${title}`} close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() =>
            import('@hadir/contract/company-events/endpoints.ts').then((ends) => ends.companyEvents.giveFeedback)
          }
          initial={{ score: null, recommends: null, comment: '', anonymous: false }}
          judge={({ score }): Readonly<Record<string, string>> =>
            score === null ? { score: 'Pilih nilai 1 sampai 5.' } : {}
          }
          submit={async ({ score, ...body }, send) => {
            await send(giveFeedback, { params: { id }, body: { ...body, score: score ?? 0 } });
            await reload(['company-event']);
            toast({ message: 'Terima kasih atas umpan balik Anda.', colour: 'success' });
            close();
          }}
          action="Kirim"
          working="Mengirim"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <ScoreField />
          <NumberField
            name="recommends"
            label="Seberapa mungkin Anda merekomendasikan acara ini?"
            hint="0 tidak mungkin, 10 sangat mungkin; boleh kosong"
            maxLength={2}
          />
          <AreaField name="comment" label="Komentar" rows={4} maxLength={1_000} hint="Boleh kosong" />
          <SwitchField
            name="anonymous"
            label="Kirim tanpa nama"
            hint="Nama Anda tidak disimpan; hanya tercatat bahwa Anda sudah memberi umpan balik."
          />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function ScoreField() {
  const { value, set, error } = useField<number | null>('score');
  const chosen = SCORES.find(({ id }) => id === String(value))?.id ?? null;
  return (
    <Choices label="Nilai acara" choices={SCORES} value={chosen} error={error} change={(one) => set(Number(one))} />
  );
}
