/** What the palette does for a person, and what of a typed text asks for it: `koreksi fajar`, `fajar kode`. */
import type { people } from '@hadir/contract/people/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { askCode } from '../../features/people/access/code-recipient.ts';
import { wishCorrection } from '../../ui/day-changes/correction-target.ts';
import type { IconName } from '../../ui/pictures/icon.tsx';

type Found = ReplyOf<typeof people.search>['data'][number];
type Somebody = Pick<Found, 'userId' | 'fullname'>;

export interface PersonAction {
  readonly key: string;
  readonly title: string;
  readonly icon: IconName;
  /** The move that the person's row has to allow. */
  readonly move: Found['can'][number];
  /** What people call it; its beginning is enough. */
  readonly words: readonly string[];
  readonly run: (person: Somebody) => void;
}

export const PERSON_ACTIONS: readonly PersonAction[] = [
  {
    key: 'koreksi',
    title: 'Koreksi hari',
    icon: 'correct',
    move: 'correct_day',
    words: ['koreksi', 'betulkan'],
    run: ({ userId, fullname }) => wishCorrection({ userId, fullname }),
  },
  {
    key: 'kode',
    title: 'Buat kode masuk sekali pakai',
    icon: 'key',
    move: 'issue_code',
    words: ['kode'],
    run: ({ userId, fullname }) => askCode({ userId, fullname }),
  },
];

/** Said around an action word; without one they may as well be a name: Hari, Buat. */
const FILLER_WORDS = ['hari', 'absen', 'untuk', 'buat', 'masuk', 'sekali', 'pakai'];
const SHORTEST_WORD = 3;

export interface PersonWish {
  /** Whom to search for. */
  readonly name: string;
  /** Those that are asked for; undefined where none is named. */
  readonly actions: readonly PersonAction[] | undefined;
}

const isCalled = ({ words }: PersonAction, typed: string) =>
  typed.length >= SHORTEST_WORD && words.some((word) => word.startsWith(typed));

export function readPersonWish(text: string): PersonWish {
  const typed = text.trim().toLowerCase().split(/\s+/);
  const actions = PERSON_ACTIONS.filter((action) => typed.some((word) => isCalled(action, word)));
  const rest = typed.filter((word) => !PERSON_ACTIONS.some((action) => isCalled(action, word)));
  if (actions.length === 0 || rest.length === 0) return { name: text.trim(), actions: undefined };
  const name = rest.filter((word) => !FILLER_WORDS.includes(word));
  return { name: (name.length === 0 ? rest : name).join(' '), actions };
}
