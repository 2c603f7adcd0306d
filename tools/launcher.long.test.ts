import { describe, expect, it } from 'vitest';
import { postgresOn, postmaster, query, until } from './test-bench/data-process.ts';
import { stage } from './test-bench/stage.ts';

const at = stage();
const MINUTES = 60_000;

describe('in the long run', () => {
  it('fifty second starts on the same data are refused, and the first works on', { timeout: 5 * MINUTES }, async () => {
    await at.started();
    const { pid } = postmaster(at.home);
    for (let round = 0; round < 50; round += 1) {
      const second = at.start();
      expect(await second.exitCode).toBe(1);
      expect(second.said()).toContain('HADIR sudah berjalan dengan data ini');
    }
    expect(postmaster(at.home).pid).toBe(pid);
    expect(await query(at.home, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('thirty kills in the middle of writes lose no acknowledged row', { timeout: 10 * MINUTES }, async () => {
    const acknowledged: number[] = [];
    let lastRow = 0;
    let launcher = await at.started();
    await query(at.home, 'create table kept (x int primary key)');
    for (let round = 0; round < 30; round += 1) {
      let stop = false;
      const writer = (async () => {
        while (!stop) {
          lastRow += 1;
          const row = lastRow;
          try {
            await query(at.home, `insert into kept values (${row})`);
            acknowledged.push(row);
          } catch {
            return;
          }
        }
      })();
      // In the middle of work, each time of another length.
      const enough = acknowledged.length + 1 + (round % 10) * 3;
      await until('rows are acknowledged before the kill', () => acknowledged.length >= enough);
      // By turns the launcher, PostgreSQL, and both at once.
      const { pid } = postmaster(at.home);
      if (round % 3 !== 0) process.kill(pid, 'SIGKILL');
      if (round % 3 !== 1) launcher.process.kill('SIGKILL');
      stop = true;
      await writer;
      if (round % 3 === 1) await until('PostgreSQL runs again', () => answered(at.home));
      else launcher = await at.started();
    }
    expect(acknowledged.length).toBeGreaterThan(100);
    const stored = new Set((await query(at.home, 'select x from kept')).map((row) => JSON.stringify(row)));
    expect(acknowledged.filter((x) => !stored.has(JSON.stringify({ x })))).toEqual([]);
    expect(postgresOn(at.home)).toHaveLength(1);
  });
});

async function answered(home: string): Promise<boolean> {
  return await query(home, 'select 1').then(
    () => true,
    () => false,
  );
}
