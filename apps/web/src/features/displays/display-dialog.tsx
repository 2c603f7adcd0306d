/** A new screen: what it shows and what it is called. */
import Button from '@mui/material/Button';
import type { DisplayLink, displays } from '@hadir/contract/displays/endpoints.ts';
import { displayKindWord } from '@hadir/contract/displays/words.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { DISPLAY_KINDS, type DisplayKind } from '@hadir/domain/displays/display-key.ts';
import { useReload } from '../../api/reload.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { Choices, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { useField } from '../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { createDisplay } from './display-calls.ts';

type Values = BodyIn<typeof displays.create>;
type DisplayChoices = Pick<ReplyOf<typeof displays.list>['data'], 'sites' | 'rooms'>;

interface DisplayDialogProps {
  readonly choices: DisplayChoices;
  readonly made: (link: DisplayLink, key: string) => void;
  readonly close: () => void;
}

/** What there is something to show of. */
const kindsOf = ({ sites, rooms }: DisplayChoices): readonly DisplayKind[] =>
  DISPLAY_KINDS.filter((kind) => (kind === 'site' ? sites : rooms).length > 0);

export function DisplayDialog({ choices, made, close }: DisplayDialogProps) {
  const reload = useReload();
  const initial: Values = { kind: kindsOf(choices)[0] ?? 'room', targetId: '', name: '', showsTitles: false };
  return (
    <FormDialog title="Tambah layar" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() => import('@hadir/contract/displays/endpoints.ts').then((ends) => ends.displays.create)}
          initial={initial}
          judge={({ targetId }) => (targetId === '' ? { targetId: 'Pilih lokasi atau ruangnya.' } : {})}
          submit={async (body, send) => {
            const { data } = await send(createDisplay, { body });
            await reload(['display']);
            if (data.key === null) close();
            else made(data.link, data.key);
          }}
          action="Buat tautan"
          working="Membuat"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <WhatFields choices={choices} />
          <TextField name="name" label="Nama layar" hint="Misalnya TV lobi atau Tablet pintu Cempaka" maxLength={60} />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function WhatFields({ choices }: { readonly choices: DisplayChoices }) {
  const kind = useField<DisplayKind>('kind');
  const target = useField<string>('targetId');
  const isRoom = kind.value === 'room';
  return (
    <>
      <Choices
        label="Jenis layar"
        choices={kindsOf(choices).map((id) => ({ id, name: displayKindWord[id] }))}
        value={kind.value}
        error={kind.error}
        change={(next) => {
          kind.set(next);
          target.set('');
        }}
      />
      <SelectField name="targetId" label={isRoom ? 'Ruang meeting' : 'Titik lokasi'}>
        <option value="">Pilih…</option>
        {(isRoom ? choices.rooms : choices.sites).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isRoom && (
        <SwitchField
          name="showsTitles"
          label="Tampilkan judul rapat"
          hint="Tanpa ini layar hanya menyebut nama pemesan."
        />
      )}
    </>
  );
}
