import { describe, expect, it } from 'vitest';
import { readPersonWish } from './person-actions.ts';

const read = (text: string) => {
  const { name, actions } = readPersonWish(text);
  return [name, actions?.map(({ key }) => key)];
};

describe('an action word beside a name', () => {
  it.each([
    ['koreksi fajar', 'fajar', ['koreksi']],
    ['Fajar Setiawan koreksi', 'fajar setiawan', ['koreksi']],
    ['koreksi hari fajar', 'fajar', ['koreksi']],
    ['kor fajar', 'fajar', ['koreksi']],
    ['buat kode untuk dewi', 'dewi', ['kode']],
    ['koreksi hari', 'hari', ['koreksi']],
  ])('%s asks for it: the person is searched for by the rest', (text, name, actions) =>
    expect(read(text)).toEqual([name, actions]),
  );

  it.each(['fajar', 'hari setiawan', 'koreksi', 'ko fajar', ''])('%s asks for none: it is searched for whole', (text) =>
    expect(read(text)).toEqual([text, undefined]),
  );
});
