import { line } from 'd3-shape'
import { useWords } from '../lang'
import { Axis, type ChartProps } from './bar'
import { ChartFrame, Legend, paint, useSvgId } from './frame'
import { labelStep, points, valueScale } from './scale'

const W = 480
const LEFT = 58
const BOTTOM = 32
const TOP = 22
const DASH = ['', '7 4', '2 3', '9 3 2 3', '4 2', '1 4']

function Mark({ index, x, y }: { index: number; x: number; y: number }) {
  const shape = index % 3
  if (shape === 1) return <rect x={x - 3} y={y - 3} width="6" height="6" className="fill-raised" stroke="currentColor" strokeWidth="1.75" />
  if (shape === 2) return <path d={`M${x} ${y - 4}l4 7h-8z`} className="fill-raised" stroke="currentColor" strokeWidth="1.75" />
  return <circle cx={x} cy={y} r="3" className="fill-raised" stroke="currentColor" strokeWidth="1.75" />
}

/** Values along a row of labels; a null breaks the line. Each line has a dash and a mark of its own. */
export function LineChart({ title, data, height = 220, format }: ChartProps) {
  const { t, n } = useWords()
  const write = format ?? n
  const id = useSvgId()
  const { scale, ticks } = valueScale(data, [height - BOTTOM, TOP])
  const x = points(data.labels.length, [LEFT + 14, W - 18])
  const draw = line<number | null>().defined((value) => value !== null).x((_, at) => x(at)).y((value) => scale(value ?? 0))
  const every = labelStep(data.labels.length, W - LEFT, Math.max(...data.labels.map((label) => label.length), 1) * 11 + 12)
  return (
    <ChartFrame title={title} data={data} format={write} legend={<Legend names={data.series.map((one) => one.name)} swatch={(index) => <><path d="M0 6H16" stroke="currentColor" strokeWidth="1.75" strokeDasharray={DASH[index % DASH.length]} /><Mark index={index} x={8} y={6} /></>} />}>
      <svg role="img" aria-labelledby={`${id}-title`} viewBox={`0 0 ${W} ${height}`} className="block h-auto w-full max-w-[44rem]">
        <title id={`${id}-title`}>{t('ui:chart.lines', { title })}</title>
        <Axis ticks={ticks.map((tick) => ({ y: scale(tick), text: write(tick), zero: tick === 0 }))} />
        {data.labels.map((label, at) => (at % every === 0 ? <text key={at} x={x(at)} y={height - 10} textAnchor="middle" className="fill-muted text-[19px] sm:text-[12.5px]">{label}</text> : null))}
        {data.series.map((one, index) => (
          <g key={one.name} className={paint(index).text}>
            <path d={draw([...one.values]) ?? ''} fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray={DASH[index % DASH.length]} strokeLinejoin="round" />
            {data.labels.length > 40 ? null : one.values.map((value, at) => (value === null ? null : (
              <g key={at}><Mark index={index} x={x(at)} y={scale(value)} /><title>{`${data.labels[at] ?? ''} · ${one.name}: ${write(value)}`}</title></g>
            )))}
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}
