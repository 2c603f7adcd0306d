/** Adding one document: the file, what it is, and how long it holds. */
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import type { documents } from '@hadir/contract/documents/endpoints.ts';
import { errorText } from '@hadir/contract/errors.ts';
import type { QueryIn } from '@hadir/contract/kernel/endpoint.ts';
import { DOCUMENT_KINDS, documentKindWord } from '@hadir/contract/people/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { MomentField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { showBytes } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { addDocument } from './document-calls.ts';
import styles from './documents.module.css';

type Values = QueryIn<typeof documents.add>;

const ACCEPTED = 'application/pdf,image/jpeg,image/png';

/** The sentence the server would answer with; undefined when the file may be tried. */
function unfit(file: File | undefined, mostMb: number): string | undefined {
  if (file === undefined) return 'Pilih berkasnya dahulu.';
  if (ACCEPTED.split(',').includes(file.type) && file.size <= mostMb * 1_048_576) return undefined;
  return errorText('BERKAS_TIDAK_VALID', { jenis: 'PDF, JPG, atau PNG yang utuh', n: mostMb });
}

interface AddDocumentProps {
  userId: string;
  mostMb: number;
  close: () => void;
  done: () => void;
}

export function AddDocument({ userId, mostMb, close, done }: AddDocumentProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [key] = useState(newId);
  const toast = useToast();
  return (
    <FormDialog title="Tambah dokumen" close={close} maxWidth="xs">
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={async () => {
            const { documents: ends } = await import('@hadir/contract/documents/endpoints.ts');
            return { ...(ends.add.query !== undefined && { body: ends.add.query }), words: ends.add.words ?? {} };
          }}
          initial={{ kind: 'KONTRAK', title: '', validTo: null }}
          submit={async (query) => {
            const fileError = unfit(file, mostMb);
            setProblem(fileError);
            if (file === undefined || fileError !== undefined) return;
            // A large file over a slow line takes as long as it takes.
            await addDocument({ params: { id: userId }, query, bytes: file, idempotencyKey: key, timeoutMs: 0 });
            toast('Dokumen tersimpan');
            done();
          }}
          action="Simpan dokumen"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <FileChoice
            file={file}
            mostMb={mostMb}
            problem={problem}
            choose={(chosen) => {
              setFile(chosen);
              setProblem(given(chosen, (chosen) => unfit(chosen, mostMb)));
            }}
          />
          <SelectField name="kind" label="Jenis dokumen">
            {DOCUMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {documentKindWord[kind]}
              </option>
            ))}
          </SelectField>
          <TextField name="title" label="Nama dokumen" maxLength={150} autoComplete="off" />
          <MomentField name="validTo" label="Berlaku sampai" kind="date" optional />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  mostMb: number;
  problem: string | undefined;
  choose: (file: File | undefined) => void;
}

function FileChoice({ file, mostMb, problem, choose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div className={`stack justify-items-start gap-8 ${styles.choice}`}>
      <Button variant="outlined" onClick={() => input.current?.click()} aria-describedby={hint}>
        <Icon name="import" size={16} />
        {file === undefined ? 'Pilih berkas' : 'Ganti berkas'}
      </Button>
      <p id={hint} className={`small regular secondary ${styles.caption}`}>
        {file === undefined
          ? `PDF, JPG, atau PNG, paling besar ${mostMb} MB`
          : `${file.name} · ${showBytes(file.size)}`}
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label="Berkas dokumen"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {problem !== undefined && (
        <p className="small flex top text-alpa gap-8" role="alert">
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
    </div>
  );
}
