import { useWords } from '../lang'
import { ChartFrame, Hatches, HatchLegend, paint, useSvgId } from './frame'
import { axisRoom, bands, layLabels, valueScale, type ChartData } from './scale'

const W = 480
const BOTTOM = 32
const TOP = 22

export interface ChartProps {
  /** In the reader's language; the figure's caption and the drawing's name. */
  title: string
  data: ChartData
  /** Height in units of a 480 wide drawing. */
  height?: number
  /** How a value is written; digits of the reader's script by default. */
  format?: (value: number) => string
}

/** Bars beside or upon each other. */
export function BarChart({ title, data, height = 220, format, stacked = false }: ChartProps & { stacked?: boolean }) {
  const { t, n } = useWords()
  const write = format ?? n
  const id = useSvgId()
  const { scale, ticks } = valueScale(data, [height - BOTTOM, TOP], { stacked })
  const left = axisRoom(ticks.map(write))
  const { lines, every, lower, height: more } = layLabels(data.labels, W - left)
  const x = bands(data.labels.length, [left, W - 4], 0.28)
  const inner = bands(data.series.length, [0, x.width], 0.08)
  const single = data.series.length === 1 && data.labels.length <= 14
  return (
    <ChartFrame title={title} data={data} format={write} legend={<HatchLegend id={id} data={data} />}>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        viewBox={`0 0 ${W} ${height + more}`}
        className="block h-auto w-full max-w-[44rem]"
      >
        <title id={`${id}-title`}>{t('ui:chart.bars', { title })}</title>
        <Hatches id={id} count={data.series.length} />
        <Axis left={left} ticks={ticks.map((tick) => ({ y: scale(tick), text: write(tick), zero: tick === 0 }))} />
        {data.labels.map((label, at) => {
          let up = 0
          let down = 0
          return (
            <g key={at}>
              {data.series.map((one, index) => {
                const value = one.values[at]
                if (value === null || value === undefined) return null
                const from = stacked ? (value < 0 ? down : up) : 0
                const to = from + value
                if (stacked) value < 0 ? (down = to) : (up = to)
                const top = Math.min(scale(from), scale(to))
                const begin = x.at(at) + (stacked ? 0 : inner.at(index))
                const width = stacked ? x.width : inner.width
                return (
                  <g key={one.name} className={paint(index).text}>
                    <rect
                      x={begin}
                      y={top}
                      width={width}
                      height={Math.abs(scale(from) - scale(to))}
                      fill={`url(#${id}-${index})`}
                      stroke="currentColor"
                      strokeWidth="0.75"
                    >
                      <title>{`${label} · ${one.name}: ${write(value)}`}</title>
                    </rect>
                    {single ? (
                      <text
                        x={begin + width / 2}
                        y={top - 4}
                        textAnchor="middle"
                        className="fill-ink text-[18px] sm:text-[12px] tabular-nums"
                      >
                        {write(value)}
                      </text>
                    ) : null}
                  </g>
                )
              })}
              {at % every === 0 ? (
                <text
                  y={height - 10 + (at % 2) * lower}
                  textAnchor="middle"
                  className="fill-muted text-[19px] sm:text-[12.5px]"
                >
                  {lines[at]?.map((line, row) => (
                    <tspan key={row} x={x.at(at) + x.width / 2} dy={row ? '1.15em' : undefined}>
                      {line}
                    </tspan>
                  ))}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </ChartFrame>
  )
}

/** Value axis: hairlines and their figures. */
export function Axis({ left, ticks }: { left: number; ticks: { y: number; text: string; zero: boolean }[] }) {
  return (
    <g aria-hidden="true">
      {ticks.map(({ y, text, zero }) => (
        <g key={y}>
          <line x1={left} x2={W} y1={y} y2={y} className={zero ? 'stroke-edge' : 'stroke-line'} strokeWidth="1" />
          <text x={left - 7} y={y + 4} textAnchor="end" className="fill-muted text-[18px] sm:text-[12px] tabular-nums">
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
