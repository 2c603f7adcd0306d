import { expect, test } from 'vitest';
import { eachCompany } from './each-company.ts';
import { unthrottled } from './throttle.ts';

test("one company's trouble keeps nobody else waiting, and the job is told of it", async () => {
  const seen: string[] = [];
  const work = async (company: string) => {
    if (company === 'b') throw new Error('rusak');
    seen.push(company);
  };
  await expect(eachCompany(['a', 'b', 'c'], work, unthrottled)).rejects.toThrow('sebagian perusahaan');
  expect(seen).toEqual(['a', 'c']);
});
