/** Writing and changing a help text, with the text as people will read it. */
import Button from '@mui/material/Button';
import type { FaqRow, faqs } from '@hadir/contract/contact-center/faq.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useWatch } from 'react-hook-form';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { plainText } from '../../../ui/form/compared-text.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import { useField, useFirstError } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { VersionedForm } from '../../../ui/form/versioned-form.tsx';
import { MarkdownText } from '../help/markdown-text.tsx';
import { changeFaq, createFaq, listFaqs } from './faq-calls.ts';

type Values = BodyIn<typeof faqs.create>;
type Changed = BodyIn<typeof faqs.change>;

interface FaqDialogProps {
  readonly faq?: FaqRow;
  /** What a new one begins with. */
  readonly begin?: { readonly question: string; readonly keywords: readonly string[] };
  readonly categories: readonly string[];
  readonly close: () => void;
}

const contract = () => import('@hadir/contract/contact-center/faq.ts');

export function FaqDialog({ faq, begin, categories, close }: FaqDialogProps) {
  return (
    <FormDialog title={faq === undefined ? 'Tulis FAQ' : 'Ubah FAQ'} close={close}>
      {(confirmExit) => {
        const aside = (
          <Button size="large" onClick={confirmExit}>
            Kembali
          </Button>
        );
        return faq === undefined ? (
          <Write begin={begin} categories={categories} aside={aside} close={close} />
        ) : (
          <Change faq={faq} categories={categories} aside={aside} close={close} />
        );
      }}
    </FormDialog>
  );
}

type PartProps = Omit<FaqDialogProps, 'faq' | 'begin'> & { readonly aside: React.ReactNode };

function Write({ begin, categories, aside, close }: PartProps & { readonly begin: FaqDialogProps['begin'] }) {
  const toast = useToast();
  const reload = useReload();
  return (
    <EndpointForm<Values>
      endpoint={() => contract().then((ends) => ends.faqs.create)}
      initial={{ category: '', question: begin?.question ?? '', answer: '', keywords: [...(begin?.keywords ?? [])] }}
      submit={async (body, send) => {
        await send(createFaq, { body });
        await reload(['faq']);
        toast('Draf tersimpan. Terbitkan setelah Anda memeriksanya.');
        close();
      }}
      action="Simpan draf"
      aside={aside}
    >
      <FaqFields categories={categories} />
    </EndpointForm>
  );
}

const COMPARED = [
  { key: 'category', label: 'Kategori', text: plainText },
  { key: 'question', label: 'Pertanyaan', text: plainText },
  { key: 'answer', label: 'Jawaban', text: plainText },
  { key: 'keywords', label: 'Kata kunci', text: (value: unknown) => (Array.isArray(value) ? value.join(', ') : '') },
] as const;

function Change({ faq, categories, aside, close }: PartProps & { readonly faq: FaqRow }) {
  const toast = useToast();
  const reload = useReload();
  return (
    <VersionedForm<FaqRow, Changed>
      row={faq}
      bodyOf={({ version, category, question, answer, keywords }) => ({
        version,
        category,
        question,
        answer,
        keywords,
      })}
      fields={COMPARED}
      endpoint={() => contract().then((ends) => ends.faqs.change)}
      send={async (body) => {
        await changeFaq({ params: { id: faq.id }, body });
        await reload(['faq']);
        toast('Perubahan tersimpan');
        close();
        return undefined;
      }}
      reread={async () => {
        const { data } = await listFaqs({ query: { search: faq.question.slice(0, MOST_SOUGHT) } });
        return data.find(({ id }) => id === faq.id) ?? faq;
      }}
      action="Simpan"
      aside={aside}
    >
      <FaqFields categories={categories} />
    </VersionedForm>
  );
}

/** As long as the search of the list takes. */
export const MOST_SOUGHT = 100;

function FaqFields({ categories }: { readonly categories: readonly string[] }) {
  return (
    <>
      <TextField name="category" label="Kategori" maxLength={60} autoComplete="off" list="faq-categories" />
      <datalist id="faq-categories">
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField name="question" label="Pertanyaan" maxLength={300} autoComplete="off" />
      <AreaField
        name="answer"
        label="Jawaban"
        rows={7}
        maxLength={4_000}
        hint="**tebal**, baris berawalan - atau 1. untuk daftar, [teks](/alamat) untuk tautan ke halaman HADIR."
      />
      <KeywordField />
      <Preview />
    </>
  );
}

/** The contract names the word that is wrong by its place. */
const KEYWORD_PLACES = ['keywords', ...Array.from({ length: 20 }, (_, place) => `keywords.${String(place)}`)];

function KeywordField() {
  const { value, set } = useField('keywords');
  const error = useFirstError(KEYWORD_PLACES);
  const words: readonly string[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame
      id="f-keywords"
      label="Kata kunci"
      hint="Cara lain orang bertanya, dipisah koma, paling banyak 20: lupa absen, kelupaan absen"
      error={error}
    >
      {(aria) => (
        <input
          className="grow pad-10-12 large text-primary"
          // The frame around it draws the line.
          style={{ border: 0, background: 'none', outline: 'none' }}
          aria-label="Kata kunci"
          type="text"
          autoComplete="off"
          {...aria}
          defaultValue={words.join(', ')}
          onChange={({ target }) => set(keywordsOf(target.value))}
        />
      )}
    </FieldFrame>
  );
}

const keywordsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function Preview() {
  const answer = useWatch<Values, 'answer'>({ name: 'answer' });
  if (answer.trim() === '') return null;
  return (
    <section className="stack gap-4" aria-label="Pratinjau">
      <p className="caption secondary">Pratinjau</p>
      <div className="card pad-12">
        <MarkdownText of={answer} />
      </div>
    </section>
  );
}
