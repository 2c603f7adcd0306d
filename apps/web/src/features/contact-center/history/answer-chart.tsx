/** The share of answered questions as a line over the number of questions as bars, one per date; the table says the same. */
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { showDate, showNumber, showPercent } from '../../../ui/text/format.ts';
import { dayOverMonth } from '../../../ui/text/time-words.ts';
import type { CourseDay } from './answer-course.ts';

/** Units of the drawing, near to CSS pixels on the usual screen of each kind. */
const DESK = { width: 1_200, labels: 6 };
const PHONE = { width: 328, labels: 3 };
const LEFT = 44;
const RIGHT = 48;
const TOP = 14;
const LINE_HEIGHT = 120;
const BARS_TOP = TOP + LINE_HEIGHT + 12;
const BARS_HEIGHT = 36;
const HEIGHT = BARS_TOP + BARS_HEIGHT + 24;
const GRID = [0, 25, 50, 75, 100] as const;

const heightOf = (share: number) => TOP + LINE_HEIGHT * (1 - share / 100);

interface Placed {
  readonly x: number;
  readonly y: number;
}

/** A day without a question has no point; the line goes on behind it. */
function pathOf(points: readonly Placed[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

export function AnswerChart({ course }: { readonly course: readonly CourseDay[] }) {
  const { width, labels } = useIsPhone() ? PHONE : DESK;
  const step = (width - LEFT - RIGHT) / Math.max(1, course.length);
  const centreOf = (at: number) => LEFT + (at + 0.5) * step;
  const most = Math.max(1, ...course.map(({ questions }) => questions));
  const points = course.flatMap(({ share }, at) =>
    share === null ? [] : [{ x: centreOf(at), y: heightOf(share), share }],
  );
  const last = points.at(-1);
  return (
    <svg className="w-full" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={wordsOf(course)} fontSize="12">
      <g fill="var(--secondary)" stroke="none" textAnchor="end">
        {GRID.map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={width - RIGHT} y1={heightOf(share)} y2={heightOf(share)} stroke="var(--line)" />
            <text x={LEFT - 8} y={heightOf(share) + 4}>
              {share}%
            </text>
          </g>
        ))}
        <text x={LEFT - 8} y={BARS_TOP + 10}>
          {showNumber(most)}
        </text>
      </g>
      <g fill="var(--main)" opacity="0.4">
        {course.map(({ date, questions }, at) => {
          const height = (BARS_HEIGHT * questions) / most;
          const bar = { x: centreOf(at) - step * 0.35, y: BARS_TOP + BARS_HEIGHT - height, width: step * 0.7, height };
          return questions > 0 && <rect key={date} {...bar} rx="2" />;
        })}
      </g>
      <Dates course={course} labels={labels} centreOf={centreOf} />
      <path d={pathOf(points)} fill="none" stroke="var(--main)" strokeWidth="2" strokeLinejoin="round" />
      {last !== undefined && (
        <>
          <circle cx={last.x} cy={last.y} r="4" fill="var(--main)" />
          <text x={last.x + 8} y={last.y + 4} fill="var(--text)">
            {showPercent(last.share, 0)}
          </text>
        </>
      )}
    </svg>
  );
}

interface DatesProps {
  readonly course: readonly CourseDay[];
  readonly labels: number;
  readonly centreOf: (at: number) => number;
}

function Dates({ course, labels, centreOf }: DatesProps) {
  const every = Math.max(1, Math.ceil(course.length / labels));
  return (
    <g fill="var(--secondary)" textAnchor="middle">
      {course.map(
        ({ date }, at) =>
          (course.length - 1 - at) % every === 0 && (
            <text key={date} x={centreOf(at)} y={HEIGHT - 4}>
              {dayOverMonth(date)}
            </text>
          ),
      )}
    </g>
  );
}

const wordsOf = (course: readonly CourseDay[]): string =>
  course
    .flatMap(({ date, questions, share }) =>
      share === null ? [] : [`${showDate(date)} ${showPercent(share, 0)} dari ${showNumber(questions)}`],
    )
    .join('; ');
