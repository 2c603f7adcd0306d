/** The course of the last workdays beside a figure: decoration, the change is in words. */

const WIDTH = 62;
const HEIGHT = 22;
const TOP = 3;
const BOTTOM = 19;

export function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const reach = Math.max(...values) - low || 1;
  const step = (WIDTH - 2) / (values.length - 1);
  const points = values.map(
    (value, index) => [index * step, BOTTOM - ((value - low) / reach) * (BOTTOM - TOP)] as const,
  );
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [lastX, lastY] = points[points.length - 1] ?? [0, 0];
  return (
    <svg width={WIDTH + 2} height={HEIGHT} viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`} aria-hidden="true">
      <path d={path} fill="none" stroke="var(--secondary)" strokeWidth="1.25" opacity=".75" />
      <circle cx={lastX} cy={lastY} r="2" fill="var(--text)" />
    </svg>
  );
}
