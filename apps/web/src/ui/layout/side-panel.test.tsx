// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PanelBody, SidePanel } from './side-panel.tsx';

afterEach(cleanup);

function draw(escapes = true) {
  const close = vi.fn<() => void>();
  render(
    <SidePanel title="Titik lokasi" caption="Kantor pusat" close={close} escapes={escapes}>
      <PanelBody>Radius 100 m</PanelBody>
    </SidePanel>,
  );
  return close;
}

it('a panel is named by its title and takes the focus', () => {
  draw();
  const panel = screen.getByRole('complementary', { name: 'Titik lokasi' });
  expect(panel.textContent).toBe('Titik lokasiKantor pusatRadius 100 m');
  expect(document.activeElement).toBe(panel);
});

it('its button and Escape close a panel', async () => {
  const close = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

it('Escape leaves a panel open while something in it closes first', async () => {
  const close = draw(false);
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});
