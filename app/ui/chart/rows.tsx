import { useWords } from '../lang'
import { ChartFrame, Hatches, HatchLegend, paint, useSvgId } from './frame'
import type { ChartData } from './scale'

/** Bars that lie, one row a label: for more labels than fit below an axis. `most` is the value of a full row. */
export function RowsChart({
  title,
  data,
  most,
  format,
}: {
  title: string
  data: ChartData
  most: number
  format?: (value: number) => string
}) {
  const { n } = useWords()
  const write = format ?? n
  const id = useSvgId()
  return (
    <ChartFrame title={title} data={data} format={write} legend={<HatchLegend id={id} data={data} />}>
      <svg aria-hidden="true" className="absolute h-0 w-0">
        <Hatches id={id} count={data.series.length} />
      </svg>
      <div aria-hidden="true" className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {data.labels.map((label, at) => (
          <div
            key={`${label}${at}`}
            className="grid grid-cols-[minmax(5rem,11rem)_1fr] items-center gap-x-2.5 text-[0.8125rem] leading-4"
          >
            <span className="text-right">{label}</span>
            <span className="grid gap-0.5">
              {data.series.map((one, index) => {
                const value = one.values[at]
                return (
                  <span key={one.name} className="grid grid-cols-[1fr_3.25rem] items-center gap-1.5">
                    <svg width="100%" height="8" className={paint(index).text}>
                      {value ? (
                        <rect
                          width={`${Math.min(100, (100 * value) / most)}%`}
                          height="8"
                          fill={`url(#${id}-${index})`}
                          stroke="currentColor"
                          strokeWidth="0.75"
                        />
                      ) : null}
                    </svg>
                    <span className="tabular-nums text-muted">
                      {value === null || value === undefined ? '–' : write(value)}
                    </span>
                  </span>
                )
              })}
            </span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
