import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, subjectProblem, TYPES } from './subjects.ts';

describe('the subject of a commit', () => {
  it.each([
    ...TYPES.map((type) => `${type}: name the reason`),
    'fix(leave): refuse a date that does not exist',
    'test(e2e,tools): wait for what comes, not for a time',
    'refactor(day-changes): Split the list',
    'feat(http): let API and pictures stand at another port',
    'chore: bring dates together',
    'fix(demo): seed one company',
    `docs: ${'a'.repeat(MAX_LENGTH - 'docs: '.length)}`,
  ])('passes: %s', (subject) => expect(subjectProblem(subject)).toBeUndefined());

  it.each([
    ['without a type', 'Refuse a date', 'type(area): text'],
    ['of an unknown type', 'feature: show the balance', '"feature" is no type'],
    ['without a space after the colon', 'fix:refuse a date', 'type(area): text'],
    ['without a text', 'fix(leave): ', 'type(area): text'],
    ['of an area in capitals', 'fix(Leave): refuse a date', '(Leave)'],
    ['of an empty area', 'fix(): refuse a date', '()'],
    ['with two spaces', 'fix:  refuse a date', 'one space'],
    ['that ends like a sentence', 'fix: refuse a date.', 'no full stop'],
    ['that tells what was done', 'feat(home): added the next shift', '"added"'],
    ['that tells what is being done', 'feat(home): adding the next shift', '"adding"'],
    ['that tells what it does', 'fix(home): fixes the next shift', '"fixes"'],
    ['that is a fixup still', 'fixup! fix(home): show the next shift', 'type(area): text'],
    ['that git wrote for a revert', 'Revert "fix(home): show the next shift"', 'type(area): text'],
    ['one character too long', `docs: ${'a'.repeat(MAX_LENGTH - 'docs: '.length + 1)}`, '73 characters; 72 at most'],
  ])('is refused %s', (_, subject, problem) => expect(subjectProblem(subject)).toContain(problem));
});
