import type { TabulationCell, TabulationSubject } from '~/documents/types'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { TabulationView } from './tabulation.server'
import { Link } from '~/ui/link'

const head =
  'border-b border-r border-line bg-sunken px-1.5 py-1 text-center align-bottom text-[0.75rem] font-medium leading-4 text-muted'
const cell = 'border-b border-r border-line px-1.5 py-1 text-center tabular-nums whitespace-nowrap'
const stuck = 'sticky left-0 z-10 bg-raised tab-name'
const FIRST = ['total', 'gpa', 'withoutShort', 'letter', 'meritShort'] as const

/** So many cells stand beside each other on paper, after the name; a subject is not torn apart. */
const LINE = 26

/** The tabulation sheet: roll and name stay in sight while the subjects scroll; on paper, which lies across, a student has
 * as many lines as it takes. `linked`: names lead to the students' sheets. */
export function TabulationTable({
  sheet: { data, resultIds, more },
  linked = true,
}: {
  sheet: { data: TabulationView; resultIds: readonly number[]; more: boolean }
  linked?: boolean
}) {
  const { t, n } = useWords()
  const attended = data.rows.some((row) => row.attendance !== undefined)
  const totals = [...FIRST, ...(attended ? (['attendance'] as const) : []), 'failedShort' as const]
  const width = (subject: TabulationSubject) => subject.papers.reduce((sum, paper) => sum + paper.parts.length, 0) + 2
  const widths = [...data.subjects.map(width), totals.length + 2]
  const turns = widths.reduce<{ at: number; turned: boolean[] }>(
    ({ at, turned }, cells) =>
      at + cells > LINE ? { at: cells, turned: [...turned, true] } : { at: at + cells, turned: [...turned, false] },
    { at: 0, turned: [] },
  ).turned
  const turn = (group: number) => (turns[group] ? 'tab-turn' : '')
  return (
    <div className="paper-across">
      {more ? <Alert tone="accent">{t('results:report.more')}</Alert> : null}
      <p className="mb-2 hidden text-center print:block">
        <strong>{data.exam}</strong> · {data.subtitle}
      </p>
      <div
        role="region"
        tabIndex={0}
        aria-label={t('results:report.view.tabulation')}
        className="overflow-auto sm:max-h-[80vh] rounded border border-line bg-raised focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent"
      >
        <table className="tabulation border-separate border-spacing-0 text-[0.8125rem] leading-5">
          <caption className="sr-only">
            {data.exam} · {data.subtitle}
          </caption>
          <thead className="sticky top-0 z-20">
            <tr className="print:hidden">
              <th scope="col" rowSpan={2} className={`${head} sticky left-0 z-30 min-w-40 text-left`}>
                {t('results:report.rollName')}
              </th>
              {data.subjects.map((subject, at) => (
                <th key={at} scope="colgroup" colSpan={width(subject)} className={`${head} text-ink`}>
                  {subject.name}
                </th>
              ))}
              {totals.map((key) => (
                <th key={key} scope="col" rowSpan={2} className={head}>
                  {t(`results:sheet.${key}`)}
                </th>
              ))}
            </tr>
            <tr>
              <th aria-hidden="true" className={`${head} tab-name hidden text-left print:block`}>
                {t('results:report.rollName')}
              </th>
              {data.subjects.flatMap((subject, at) => [
                ...subject.papers.flatMap((paper, nth) =>
                  paper.parts.map((part, index) => (
                    <th
                      key={`${at}-${paper.code}-${index}`}
                      scope="col"
                      className={nth || index ? head : `${head} ${turn(at)}`}
                    >
                      {nth || index ? null : (
                        <span aria-hidden="true" className="tab-subject">
                          {subject.name}
                        </span>
                      )}
                      {paper.label ? <span className="block">{paper.label}</span> : null}
                      {part.label}
                      <span className="block">{n(part.full)}</span>
                    </th>
                  )),
                ),
                <th key={`${at}t`} scope="col" className={head}>
                  {t('common:total')}
                </th>,
                <th key={`${at}l`} scope="col" className={head}>
                  {t('results:sheet.letter')}
                </th>,
              ])}
              {totals.map((key, at) => (
                <th
                  key={key}
                  aria-hidden="true"
                  className={`${head} hidden print:block ${key === 'failedShort' ? 'tab-long' : ''} ${at ? '' : turn(data.subjects.length)}`}
                >
                  {t(`results:sheet.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, at) => (
              <tr key={resultIds[at]}>
                <th scope="row" className={`${cell} ${stuck} max-w-52 text-left font-normal`}>
                  {linked ? (
                    <Link className="flex gap-2 text-accent" to={paths.resultSheet(resultIds[at] ?? 0)}>
                      <span className="min-w-5 text-right">{n(row.roll)}</span>
                      <span className="truncate underline underline-offset-2 print:whitespace-normal">{row.name}</span>
                    </Link>
                  ) : (
                    <span className="flex gap-2">
                      <span className="min-w-5 text-right">{n(row.roll)}</span>
                      <span className="truncate print:whitespace-normal">{row.name}</span>
                    </span>
                  )}
                </th>
                {row.cells.map((one, index) => (
                  <SubjectCells key={index} cell={one} subject={data.subjects[index]} turn={turn(index)} />
                ))}
                <td className={`${cell} font-medium ${turn(data.subjects.length)}`}>{n(row.total)}</td>
                <td className={`${cell} font-semibold ${row.passed ? '' : 'text-bad'}`}>{n(row.gpa)}</td>
                <td className={cell}>{n(row.gpaWithoutOptional ?? '')}</td>
                <td className={`${cell} font-semibold ${row.passed ? '' : 'text-bad'}`}>{row.letter}</td>
                <td className={cell}>{row.merit ? n(row.merit) : '–'}</td>
                {attended ? <td className={cell}>{row.attendance ? n(row.attendance) : '–'}</td> : null}
                <td className={`${cell} tab-long whitespace-normal text-left text-bad`}>{n(row.failed)}</td>
              </tr>
            ))}
            {data.subjects.some((one) => one.highest !== undefined) ? (
              <tr>
                <th scope="row" className={`${cell} ${stuck} text-left`}>
                  {t('results:sheet.highestInClass')}
                </th>
                {data.subjects.map((subject, index) => (
                  <td
                    key={index}
                    colSpan={width(subject)}
                    className={`${cell} font-medium ${turn(index)}`}
                    style={{ gridColumnEnd: `span ${width(subject)}` }}
                  >
                    {subject.highest === undefined ? '–' : n(subject.highest)}
                  </td>
                ))}
                <td
                  colSpan={totals.length}
                  className={`${cell} ${turn(data.subjects.length)}`}
                  style={{ gridColumnEnd: `span ${totals.length}` }}
                />
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6 text-[0.9375rem]">
        {data.summary?.map((one) => (
          <span key={one.label}>
            <span className="text-muted">{one.label}:</span> {n(one.value)}
          </span>
        ))}
      </p>
    </div>
  )
}

function SubjectCells({
  cell: own,
  subject,
  turn,
}: {
  cell: TabulationCell | null
  subject: TabulationSubject | undefined
  turn: string
}) {
  const { t, n } = useWords()
  const count = subject?.papers.reduce((sum, paper) => sum + paper.parts.length, 0) ?? 0
  if (!own)
    return (
      <td colSpan={count + 2} className={`${cell} ${turn} text-muted`} style={{ gridColumnEnd: `span ${count + 2}` }}>
        –
      </td>
    )
  return (
    <>
      {own.papers.flatMap((paper, at) =>
        paper.parts.map((part, index) => (
          <td
            key={`${at}-${index}`}
            className={`${cell} ${part?.failed ? 'text-bad' : ''}${at || index || !turn ? '' : ` ${turn}`}`}
          >
            {part ? (part.absent ? t('results:sheet.absent') : n(part.obtained)) : '–'}
          </td>
        )),
      )}
      <td className={`${cell} bg-sunken/50 font-medium`}>{n(own.total)}</td>
      <td
        className={`${cell} bg-sunken/50 font-medium ${own.failed ? 'text-bad' : ''}`}
        title={own.optional ? t('results:sheet.optional') : undefined}
      >
        {own.letter}
        {own.optional ? <sup aria-hidden="true">*</sup> : null}
      </td>
    </>
  )
}
