/** Searches a proposal beside the page, which stays quick; says after each stretch what the best one is. */
import { proposeRoster } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import type { FillInput } from './fill-input.ts';
import type { FillMessage } from './fill-messages.ts';

const TRIES_AT_A_TIME = 10_000;

globalThis.onmessage = ({ data }: MessageEvent<FillInput>) => {
  const { hours, ...problem } = data;
  const search = proposeRoster({ ...problem, hoursOn: (shiftId, day) => hours.get(shiftId)?.[day] });
  const say = (message: FillMessage) => globalThis.postMessage(message);
  let { progress } = { progress: search.progress() };
  say({ progress, cells: search.best(), unmet: search.unmet() });
  while (!progress.isDone) {
    progress = search.improve(TRIES_AT_A_TIME);
    say({ progress, cells: search.best(), unmet: search.unmet() });
  }
};
