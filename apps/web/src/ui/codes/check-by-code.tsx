/** A page that compares a paper with the record: its code is typed or comes with the address, the answer stands below. */
import type { ReactNode } from 'react';
import { text, usePageSearch } from '../navigation/page-search.ts';
import { CodeForm } from './code-form.tsx';

/** The code on the paper. */
const SEARCH = { kode: text };

interface CheckByCodeProps {
  readonly label: string;
  /** Said where nothing is typed. */
  readonly missing: string;
  readonly hint?: string;
  readonly answer: (code: string) => ReactNode;
}

export function CheckByCode({ answer, ...words }: CheckByCodeProps) {
  const { search, change } = usePageSearch(SEARCH);
  const { kode: code } = search;
  return (
    <div className="stack gap-24 mt-12">
      <CodeForm key={code} code={code} {...words} look={(typed) => change({ kode: typed })} />
      {code !== '' && answer(code)}
    </div>
  );
}
