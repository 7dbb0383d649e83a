import { useId, type ReactNode } from 'react'
import { useWords } from '../lang'
import { cellClass, headClass } from '../table/classes'
import type { ChartData } from './scale'

/** Colours by place, each also with a hatch of its own: never colour alone. */
const PAINT = [
  { text: 'text-accent', hatch: '' },
  { text: 'text-warn', hatch: 'M0 6 6 0M-1 1 1-1M5 7 7 5' },
  { text: 'text-muted', hatch: 'M3 0V6' },
  { text: 'text-bad', hatch: 'M0 0 6 6M-1 5 1 7M5-1 7 1' },
  { text: 'text-good', hatch: 'M0 3H6' },
  { text: 'text-ink', hatch: 'M0 3H6M3 0V6' },
] as const

export const paint = (index: number) => PAINT[index % PAINT.length] ?? PAINT[0]
/** SVG ids may not hold the colons of useId. */
export const useSvgId = () => useId().replace(/[^\w-]/g, '')

/** The hatches of a chart; fill with `url(#ID-INDEX)` inside an element of the paint's text colour. */
export function Hatches({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={index}
          id={`${id}-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          className={paint(index).text}
        >
          <rect width="6" height="6" fill="currentColor" fillOpacity={paint(index).hatch ? 0.28 : 1} />
          {paint(index).hatch ? (
            <path d={paint(index).hatch} stroke="currentColor" strokeWidth="1.25" fill="none" />
          ) : null}
        </pattern>
      ))}
    </defs>
  )
}

/** A chart, its key and its figures as a table. */
export function ChartFrame({
  title,
  data,
  format,
  legend,
  children,
  corner,
}: {
  title: string
  data: ChartData
  format: (value: number) => string
  /** Swatches, in the order of the series. */
  legend?: ReactNode
  corner?: ReactNode
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-[0.9375rem] font-medium">{title}</figcaption>
      {children}
      {legend}
      <details className="mt-1 text-[0.8125rem] print:hidden">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted hover:text-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch">
          {t('ui:chart.table')}
        </summary>
        <div className="mt-1 overflow-x-auto rounded border border-line" role="region" aria-label={title} tabIndex={0}>
          <table className="w-full border-separate border-spacing-0">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col" className={headClass}>
                  {corner ?? t('ui:chart.label')}
                </th>
                {data.series.map((one) => (
                  <th key={one.name} scope="col" className={`${headClass} text-right`}>
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.labels.map((label, at) => (
                <tr key={`${label}${at}`} className="group/row">
                  <th scope="row" className={`${cellClass} text-left font-normal`}>
                    {label}
                  </th>
                  {data.series.map((one) => {
                    const value = one.values[at]
                    return (
                      <td key={one.name} className={`${cellClass} text-right tabular-nums`}>
                        {value === null || value === undefined ? '–' : format(value)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

export function Legend({ names, swatch }: { names: readonly string[]; swatch: (index: number) => ReactNode }) {
  if (names.length < 2) return null
  return (
    <ul aria-hidden="true" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
      {names.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 16 12" className={`h-3 w-4 ${paint(index).text}`}>
            {swatch(index)}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The names of series that are told apart by their hatching. */
export const HatchLegend = ({ id, data }: { id: string; data: ChartData }) => (
  <Legend
    names={data.series.map((one) => one.name)}
    swatch={(index) => <rect width="16" height="12" rx="2" fill={`url(#${id}-${index})`} stroke="currentColor" />}
  />
)
