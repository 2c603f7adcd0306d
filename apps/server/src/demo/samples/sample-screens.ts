/** Screens of the demo: a board in the lobby and a tablet at a door. Their keys are told to nobody; new ones are made in a moment. */
import { displays } from '@hadir/contract/displays/endpoints.ts';
import { createDisplay, listDisplays } from '../../modules/displays/display-links.service.ts';
import { callAs, type Stage } from '../service-calls.ts';

export async function hangScreens(stage: Stage): Promise<void> {
  const as = { login: 'admin', at: stage.now };
  const { sites, rooms } = (await listDisplays(callAs(stage, as, displays.list, {}))).data;
  const [site, room] = [sites[0], rooms[0]];
  const hang = (kind: 'site' | 'room', targetId: string, name: string) =>
    createDisplay(callAs(stage, as, displays.create, { body: { kind, targetId, name, showsTitles: true } }));
  if (site !== undefined) await hang('site', site.id, `TV ${site.name}`);
  if (room !== undefined) await hang('room', room.id, `Tablet pintu ${room.name}`);
}
