/** npm run measure-bot [-- tuning|measured]: each run of the measured half is listed in docs/proofs/bot-questions.md. */
import { HALVES, measureTable } from '../measure-bot.ts';

const [wanted] = process.argv.slice(2);
const halves = HALVES.filter((half) => wanted === undefined || half === wanted);
if (halves.length === 0) {
  console.error(`Bagian tidak dikenal: "${wanted}". Pilih salah satu: ${HALVES.join(', ')}.`);
  process.exit(2);
}
console.log(halves.map(measureTable).join('\n\n'));
