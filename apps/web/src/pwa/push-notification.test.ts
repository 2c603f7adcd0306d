import { describe, expect, it } from 'vitest';
import { ownPath, readPush } from './push-notification.ts';

describe('A message to the device', () => {
  it('is read as the server writes it, and as nothing else', () => {
    const message = { title: 'Ada kabar', body: 'Buka HADIR.', path: '/apps/absent', tag: 'a' };
    expect(readPush(JSON.stringify(message))).toEqual(message);
    for (const wrong of ['', 'halo', 'null', '[]', '{"title":1}', '{"title":""}', '{"title":"A","path":{}}'])
      expect(readPush(wrong)).toBeUndefined();
  });

  it('opens the product alone', () => {
    const origin = 'https://hadir.test';
    expect(ownPath('/dashboards/pending?buka=1', origin)).toBe('/dashboards/pending?buka=1');
    expect(ownPath(`${origin}/akun`, origin)).toBe('/akun');
    for (const path of ['https://lain.test/x', '//lain.test', 'javascript:alert(1)', 'https://', null, 7])
      expect(ownPath(path, origin)).toBe('/');
  });
});
