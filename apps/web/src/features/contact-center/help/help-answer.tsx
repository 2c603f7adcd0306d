/** One help text, and whether it helped. */
import Button from '@mui/material/Button';
import type { faqs } from '@hadir/contract/contact-center/faq.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { readHelp, voteOnHelp } from '../faq/faq-calls.ts';
import { MarkdownText } from './markdown-text.tsx';

type HelpText = ReplyOf<typeof faqs.helpText>['data'];

export function HelpAnswer({ id, back }: { readonly id: string; readonly back: Address }) {
  usePageTitle({ back });
  const phone = useIsPhone();
  const answer = useRemote(readHelp, { params: { id } });
  return (
    <>
      {!phone && (
        <div>
          <Button component={Go} to={back} startIcon={<Icon name="arrow-left" size={16} />}>
            Semua bantuan
          </Button>
        </div>
      )}
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[32, 160]}>
        {(help) => (
          <article className="card stack gap-12 pad-16">
            <header className="stack gap-4">
              <p className="caption secondary">{help.category}</p>
              <h2 className="section bold letter-tight break-anywhere">{help.question}</h2>
            </header>
            <MarkdownText of={help.answer} />
            <Vote help={help} />
          </article>
        )}
      </AsyncContent>
    </>
  );
}

function Vote({ help: { id, helpful } }: { readonly help: HelpText }) {
  const may = useSession().data?.grants['faq.vote'] !== undefined;
  const { busy, run } = useWrite({ changes: ['faq'], otherwise: 'Penilaian belum tersimpan. Coba lagi.' });
  const vote = (value: boolean) => void run((send) => send(voteOnHelp, { params: { id }, body: { helpful: value } }));
  if (!may) return null;
  return (
    <div className="row wrap gap-8 border-top pt-16">
      <span className="secondary">{helpful === null ? 'Membantu?' : 'Terima kasih atas penilaian Anda.'}</span>
      {([true, false] as const).map((value) => (
        <OnlineButton
          key={String(value)}
          variant={helpful === value ? 'contained' : 'outlined'}
          aria-pressed={helpful === value}
          disabled={busy}
          onClick={() => vote(value)}
        >
          {value ? 'Ya' : 'Tidak'}
        </OnlineButton>
      ))}
    </div>
  );
}
