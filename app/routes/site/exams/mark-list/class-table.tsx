import type { ListedClass, ListedPaper } from '~/domain/exams/mark-list/mark-list.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Section } from '~/ui/page'
import { SheetBadge } from '~/screens/marks/names'

/** One class of an exam: a row for each section, a column for each paper. */
export function ClassTable({
  row,
  examId,
  fits,
  mayEnter,
}: {
  row: ListedClass
  examId: number
  fits: (sheet: ListedPaper) => boolean
  mayEnter: boolean
}) {
  const { t, n } = useWords()
  const name = useName()
  const title = [
    name(row.className),
    row.group.code === 'NONE' ? '' : name(row.group),
    name(row.shift),
    name(row.medium),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Section title={title}>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="overflow-x-auto rounded border border-line bg-raised print:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0 text-[0.875rem] leading-5 print:text-[0.625rem]">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="list-head sticky left-0 z-10 bg-sunken">
                {t('marks:list.section')}
              </th>
              {row.papers.map((paper) => (
                <th key={paper.id} scope="col" className="list-head min-w-28">
                  {name(paper.name)}
                  <span className="block font-normal">{n(paper.code)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.sections.map((section) => (
              <tr key={section.id}>
                <th scope="row" className="list-cell sticky left-0 z-[5] bg-raised text-left align-top font-medium">
                  <Link
                    className="link-lined inline-block coarse:min-h-touch"
                    to={`?exam=${examId}&section=${section.id}`}
                  >
                    {name(section.name)}
                  </Link>
                </th>
                {row.papers.map((paper) => {
                  const sheet = section.sheets.find((one) => one.paperId === paper.id)
                  return (
                    <td key={paper.id} className={`list-cell align-top ${sheet && !fits(sheet) ? 'text-muted' : ''}`}>
                      {sheet ? (
                        <SheetCell
                          sheet={sheet}
                          mayEnter={mayEnter}
                          label={`${name(section.name)} · ${name(paper.name)}`}
                        />
                      ) : (
                        '–'
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function SheetCell({ sheet, mayEnter, label }: { sheet: ListedPaper; mayEnter: boolean; label: string }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const figures = `${n(sheet.entered)} / ${n(sheet.expected)}`
  return (
    <>
      <span className="block tabular-nums">
        {mayEnter && sheet.markSheetId ? (
          <Link
            className="link-lined inline-block coarse:min-h-touch"
            aria-label={`${label}: ${figures}`}
            to={`${paths.marksEntry}?sheet=${sheet.markSheetId}`}
          >
            {figures}
          </Link>
        ) : (
          figures
        )}
      </span>
      <span className="my-0.5 flex flex-wrap gap-1">
        {sheet.markSheetId ? <SheetBadge {...sheet} /> : <Badge>{t('marks:list.noSheet')}</Badge>}
        {sheet.late ? <Badge tone="bad">{t('marks:list.late')}</Badge> : null}
      </span>
      <span className="block text-[0.8125rem] text-muted">
        {sheet.teachers.map(name).join(', ') || t('marks:list.noTeacher')}
      </span>
      {sheet.savedAt ? (
        <span className="block text-[0.8125rem] text-muted">
          {t('marks:list.savedOn', { date: formatDateShort(new Date(sheet.savedAt), lang) })}
        </span>
      ) : null}
    </>
  )
}
