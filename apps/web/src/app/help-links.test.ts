/** The help texts that come along lead to pages and forms that are there. */
import { STANDARD_FAQ } from '@hadir/contract/contact-center/standard-faq/standard-faq.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { blocksOf, refusedLinks } from '@hadir/domain/faq/safe-markdown.ts';
import { expect, it } from 'vitest';
import { pageAt } from './pages.ts';

const links = STANDARD_FAQ.flatMap(({ question, answer }) =>
  [...JSON.stringify(blocksOf(answer)).matchAll(/"to":"([^"]+)"/g)].map(([, to = '']) => ({ question, to })),
);

it.each(links)('"$question" leads to $to, which is there', ({ to }) => {
  const { pathname, searchParams } = new URL(to, 'https://hadir.example');
  expect(pageAt(pathname)).toBeDefined();
  const kind = searchParams.get('jenis');
  if (kind !== null) expect(Object.values(requestSlug)).toContain(kind);
});

it('no text has a link that nobody may follow, and each text says something of its own', () => {
  expect(STANDARD_FAQ.flatMap(({ answer }) => refusedLinks(answer))).toEqual([]);
  const questions = STANDARD_FAQ.map(({ question }) => question.toLowerCase());
  expect(new Set(questions).size).toBe(questions.length);
});

it('every text fits into the fields of a help text', () => {
  for (const { category, question, answer, keywords } of STANDARD_FAQ) {
    expect(category.length <= 60 && question.length <= 300 && answer.length <= 4_000, question).toBe(true);
    expect(keywords.length <= 20 && keywords.every((word) => word.length >= 2 && word.length <= 60), question).toBe(
      true,
    );
  }
});
