import { formatPercent } from '~/format/numbers'
import { useWords } from '../lang'
import { ChartFrame, Hatches, paint, useSvgId } from './frame'
import { ringParts, shares } from './scale'

export interface Slice {
  /** In the reader's language. */
  label: string
  value: number
}

/** Shares of a whole, at most six of them; the rest belongs together under 'others'. */
export function DonutChart({
  title,
  slices,
  format,
  middle,
}: {
  title: string
  slices: readonly Slice[]
  format?: (value: number) => string
  /** Text inside, such as the sum. */ middle?: string
}) {
  const { t, n, lang } = useWords()
  const write = format ?? n
  const id = useSvgId()
  const part = shares(slices.map((slice) => slice.value))
  const ring = ringParts(
    slices.map((slice) => slice.value),
    52,
    86,
  )
  return (
    <ChartFrame
      title={title}
      format={write}
      data={{
        labels: slices.map((slice) => slice.label),
        series: [{ name: t('ui:chart.value'), values: slices.map((slice) => slice.value) }],
      }}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <svg role="img" aria-labelledby={`${id}-title`} viewBox="-90 -90 180 180" className="block h-44 w-44 shrink-0">
          <title id={`${id}-title`}>{t('ui:chart.shares', { title })}</title>
          <Hatches id={id} count={slices.length} />
          {ring.every((one) => one === '') ? (
            <circle r="69" fill="none" strokeWidth="34" className="stroke-sunken" />
          ) : null}
          {ring.map((one, index) => (
            <path
              key={index}
              d={one}
              fill={`url(#${id}-${index})`}
              stroke="currentColor"
              strokeWidth="0.75"
              className={paint(index).text}
            >
              <title>{`${slices[index]?.label ?? ''}: ${write(Math.max(0, slices[index]?.value ?? 0))}`}</title>
            </path>
          ))}
          {middle ? (
            <text textAnchor="middle" y="8" className="fill-ink text-[22px] font-semibold tabular-nums">
              {middle}
            </text>
          ) : null}
        </svg>
        <ul className="min-w-40 text-[0.875rem]">
          {slices.map((slice, index) => (
            <li key={slice.label} className="flex items-center gap-2 border-b border-line py-1 last:border-b-0">
              <svg aria-hidden="true" viewBox="0 0 16 12" className={`h-3 w-4 shrink-0 ${paint(index).text}`}>
                <rect width="16" height="12" rx="2" fill={`url(#${id}-${index})`} stroke="currentColor" />
              </svg>
              <span className="flex-1">{slice.label}</span>
              <span className="tabular-nums">{write(slice.value)}</span>
              <span className="w-14 text-right tabular-nums text-muted">
                {formatPercent((part[index] ?? 0) * 100, lang)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}
