/** The help texts of the demo: those that come along, one of the company's own with two versions, a draft, some votes. */
import { faqs } from '@hadir/contract/contact-center/faq.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { actOnFaq, addStandard, changeFaq, createFaq } from '../../modules/contact-center/faq/faq.service.ts';
import { listHelp, voteOnHelp } from '../../modules/contact-center/faq/help.service.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

const DAY_MS = 24 * 3_600_000;
const KEEPER = 'admin_agent';
const PARKING = {
  category: 'Kantor',
  question: 'Di mana parkir motor dan mobil karyawan?',
  answer: 'Motor di **basement 2**, mobil di **basement 3** dengan kartu karyawan.',
  keywords: ['parkir motor', 'parkir mobil', 'kartu parkir', 'basement'],
};

export async function writeHelp(stage: Stage): Promise<void> {
  const daysAgo = (days: number) => latestOf(stage.now, [(stage.now - days * DAY_MS) as Instant]);
  const keeper = (days: number) => ({ login: KEEPER, at: daysAgo(days) });
  await addStandard(callAs(stage, keeper(60), faqs.addStandard, { body: {} }));
  const { data: parking } = await createFaq(callAs(stage, keeper(20), faqs.create, { body: PARKING }));
  const params = { id: parking.id };
  const published = await actOnFaq(
    callAs(stage, keeper(20), faqs.act, { params, body: { action: 'publish', version: parking.version } }),
  );
  const answer = `${PARKING.answer} Tamu memakai halaman depan.`;
  const body = { ...PARKING, answer, version: published.data.version };
  await changeFaq(callAs(stage, keeper(6), faqs.change, { params, body }));
  const draft = {
    category: 'Kantor',
    question: 'Bagaimana meminta seragam baru?',
    answer: 'Sampaikan ukuran dan alasannya kepada GA.',
    keywords: ['seragam', 'ukuran seragam'],
  };
  await createFaq(callAs(stage, keeper(2), faqs.create, { body: draft }));
  const { data: entries } = await listHelp(callAs(stage, { login: 'staff', at: daysAgo(1) }, faqs.help, { query: {} }));
  for (const [place, { id }] of entries.slice(0, 6).entries())
    await voteOnHelp(
      callAs(stage, { login: place % 2 === 0 ? 'staff' : 'leader', at: daysAgo(1) }, faqs.vote, {
        params: { id },
        body: { helpful: place !== 3 },
      }),
    );
}
