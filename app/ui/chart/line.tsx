import { useWords } from '../lang'
import { Axis, type ChartProps } from './bar'
import { ChartFrame, Legend, paint, useSvgId } from './frame'
import { axisRoom, labelStep, LETTER, LINE, linePath, points, valueScale, wrapLabel } from './scale'

const W = 480
const BOTTOM = 32
const TOP = 22
/** So few labels are all shown, in as many lines as they need; of more, every so manieth in one line. */
const FEW = 6
const DASH = ['', '7 4', '2 3', '9 3 2 3', '4 2', '1 4']

function Mark({ index, x, y }: { index: number; x: number; y: number }) {
  const shape = index % 3
  if (shape === 1)
    return (
      <rect x={x - 3} y={y - 3} width="6" height="6" className="fill-raised" stroke="currentColor" strokeWidth="1.75" />
    )
  if (shape === 2)
    return <path d={`M${x} ${y - 4}l4 7h-8z`} className="fill-raised" stroke="currentColor" strokeWidth="1.75" />
  return <circle cx={x} cy={y} r="3" className="fill-raised" stroke="currentColor" strokeWidth="1.75" />
}

/** Values along a row of labels; a null breaks the line. Each line has a dash and a mark of its own. */
export function LineChart({ title, data, height: given = 220, format }: ChartProps) {
  const { t, n } = useWords()
  const write = format ?? n
  const id = useSvgId()
  const { scale, ticks } = valueScale(data, [given - BOTTOM, TOP])
  const left = axisRoom(ticks.map(write))
  const room = W - left
  const few = data.labels.length <= FEW
  const labels = data.labels.map((label) =>
    few ? wrapLabel(label, Math.floor(room / data.labels.length / LETTER)) : [label],
  )
  const more = (Math.max(...labels.map((lines) => lines.length), 1) - 1) * LINE
  const height = given + more
  const x = points(data.labels.length, [left + 14, W - 18])
  const every = few
    ? 1
    : labelStep(data.labels.length, room, Math.max(...data.labels.map((label) => label.length), 1) * LETTER + 12)
  return (
    <ChartFrame
      title={title}
      data={data}
      format={write}
      legend={
        <Legend
          names={data.series.map((one) => one.name)}
          swatch={(index) => (
            <>
              <path d="M0 6H16" stroke="currentColor" strokeWidth="1.75" strokeDasharray={DASH[index % DASH.length]} />
              <Mark index={index} x={8} y={6} />
            </>
          )}
        />
      }
    >
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        viewBox={`0 0 ${W} ${height}`}
        className="block h-auto w-full max-w-[44rem]"
      >
        <title id={`${id}-title`}>{t('ui:chart.lines', { title })}</title>
        <Axis left={left} ticks={ticks.map((tick) => ({ y: scale(tick), text: write(tick), zero: tick === 0 }))} />
        {labels.map((lines, at) =>
          at % every === 0 ? (
            <text
              key={at}
              y={given - 10}
              textAnchor={few && at === 0 ? 'start' : few && at === labels.length - 1 ? 'end' : 'middle'}
              className="fill-muted text-[19px] sm:text-[12.5px]"
            >
              {lines.map((line, row) => (
                <tspan
                  key={row}
                  x={few && at === 0 ? left - 4 : few && at === labels.length - 1 ? W - 2 : x(at)}
                  dy={row ? '1.15em' : undefined}
                >
                  {line}
                </tspan>
              ))}
            </text>
          ) : null,
        )}
        {data.series.map((one, index) => (
          <g key={one.name} className={paint(index).text}>
            <path
              d={linePath(one.values, x, scale)}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeDasharray={DASH[index % DASH.length]}
              strokeLinejoin="round"
            />
            {data.labels.length > 40
              ? null
              : one.values.map((value, at) =>
                  value === null ? null : (
                    <g key={at}>
                      <Mark index={index} x={x(at)} y={scale(value)} />
                      <title>{`${data.labels[at] ?? ''} · ${one.name}: ${write(value)}`}</title>
                    </g>
                  ),
                )}
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}
