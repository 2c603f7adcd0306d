/** What a write would do, found by doing it: nothing of it stays. */
import type { CompanyDb } from '../company-db.ts';

class TakenBack<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** Not inside another transaction, which it would end. */
export async function rehearsed<Answer>(db: CompanyDb, work: (tx: CompanyDb) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      throw new TakenBack(await work(tx));
    });
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.answer as Answer;
    throw thrown;
  }
}
