import { describe, expect, it } from 'vitest';
import { blocksOf, linkTarget, plainText, refusedLinks } from './safe-markdown.ts';
import { faqActions, FAQ_STATES } from './faq.ts';

it('paragraphs, lists, bold and links become parts, everything else stays text', () => {
  expect(blocksOf('Tekan **MASUK**.\n\n1. Buka\n2. [Absen](/apps/absent)\n\n<b>x</b> & `kode`')).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'Tekan ' },
        { kind: 'bold', text: 'MASUK' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      start: 1,
      items: [[{ kind: 'text', text: 'Buka' }], [{ kind: 'link', text: 'Absen', to: '/apps/absent', inside: true }]],
    },
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: '<b>x</b> & ' },
        { kind: 'code', text: 'kode' },
      ],
    },
  ]);
});

describe('a link', () => {
  it.each(['/apps/absent', '/akun?bagian=data', 'https://kemnaker.go.id', 'https://peraturan.bpk.go.id/Details/1'])(
    '%s may be followed',
    (address) => expect(linkTarget(address)?.to).toBe(address),
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://kemnaker.go.id',
    'https://kemnaker.go.id.evil.example',
    'https://kemnaker.go.id@evil.example',
    'https://evil.example/kemnaker.go.id',
    'vbscript:x',
    'mailto:a@b.example',
  ])('%s stays the text that was typed', (address) => {
    const typed = `[x](${address})`;
    expect(linkTarget(address)).toBeUndefined();
    expect(JSON.stringify(blocksOf(typed))).not.toContain('"link"');
    expect(refusedLinks(typed)).toHaveLength(1);
  });
});

it.each([
  ['draft', ['change', 'publish', 'archive', 'restore']],
  ['published', ['change', 'withdraw', 'archive', 'restore']],
  ['archived', ['revive']],
] as const)('a %s text offers %j', (state, actions) => {
  expect(FAQ_STATES).toContain(state);
  expect(faqActions(state).toSorted()).toEqual([...actions].toSorted());
});

it.each([
  [
    'Tekan **MASUK** lalu *tunggu*.\n\n1. Buka `Absen`\n2. [Koreksi](/apps/koreksi)',
    'Tekan MASUK lalu tunggu.\n\n1. Buka Absen\n2. Koreksi',
  ],
  [
    '- Baca [aturannya](https://peraturan.go.id/x)\n- Tanya HR',
    '- Baca aturannya (https://peraturan.go.id/x)\n- Tanya HR',
  ],
  ['1. Buka Absen\n\nTunggu.\n\n2. Tekan MASUK\n3. Foto', '1. Buka Absen\n\nTunggu.\n\n2. Tekan MASUK\n3. Foto'],
  ['<b>x</b> [jahat](https://jahat.test)', '<b>x</b> [jahat](https://jahat.test)'],
])('%j as a message is %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
