/** A sound for hands that look elsewhere: high for come in, low for no. */
const TONES = { good: [880], double: [440, 440], bad: [220] } as const;
const SECONDS = 0.15;

export function beep(kind: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [turn, frequency] of TONES[kind].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(context.destination);
    tone.start(context.currentTime + turn * 2 * SECONDS);
    tone.stop(context.currentTime + turn * 2 * SECONDS + SECONDS);
  }
  setTimeout(() => void context.close(), 1_000);
}
