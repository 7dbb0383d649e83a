import type { ListedExam, SectionMarks } from '~/domain/exams/mark-list/mark-list.server'
import { paperTotal } from '~/domain/exams/mark-list/mark-list.policy'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChoiceNoticeBox, type SentNotice } from '~/screens/choices/notice'
import { LinkButton } from '~/ui/button'
import { PrintButton } from '~/ui/page/print-button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import { paperClass } from '~/ui/table/classes'
import { usePlace } from '~/screens/marks/names'

/** The full mark list of a section: all students, all subjects, as entered. */
export function SectionView({
  exam,
  marks,
  incomplete,
  open,
  mayEnter,
}: {
  exam: ListedExam
  marks: SectionMarks
  incomplete: SentNotice | null
  /** By enrolment: whose choice of subjects is incomplete, and why they are graded all the same. */
  open: Record<string, { reason: string | null }>
  mayEnter: boolean
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const place = usePlace()
  const { head, papers, students } = marks
  const file = `${paths.markListFile}?exam=${exam.id}&section=${head.sectionId}`
  const shown = (mark: number | 'A' | null | undefined) =>
    mark === null || mark === undefined
      ? '–'
      : mark === 'A'
        ? t('marks:list.absent')
        : formatHundredths(mark, lang, { trim: true })
  const title = `${name(exam)} · ${place(head)}`
  return (
    <Page
      title={t('marks:list.sectionTitle')}
      description={title}
      actions={
        <>
          <LinkButton small to={`?exam=${exam.id}`}>
            {t('marks:list.back')}
          </LinkButton>
          <LinkButton small document to={`${file}&format=xlsx`}>
            XLSX
          </LinkButton>
          <LinkButton small document to={`${file}&format=csv`}>
            CSV
          </LinkButton>
          <PrintButton />
        </>
      }
    >
      <ChoiceNoticeBox notice={incomplete} />
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className={`overflow-x-auto rounded border border-line bg-raised ${paperClass(papers.length + 2)}`}
      >
        <table className="w-full border-separate border-spacing-0 text-[0.875rem] leading-5">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="list-head text-right">
                {t('exams:roll')}
              </th>
              <th scope="col" className="list-head sticky left-0 z-10 bg-sunken">
                {t('common:name')}
              </th>
              {papers.map((paper) => (
                <th key={paper.id} scope="col" className="list-head text-right">
                  {mayEnter ? (
                    <Link
                      className="link-lined inline-block coarse:min-h-touch"
                      to={`${paths.marksEntry}?sheet=${paper.id}`}
                    >
                      {name(paper.paper)}
                    </Link>
                  ) : (
                    name(paper.paper)
                  )}
                  <span className="block font-normal">
                    {t('marks:list.outOf', {
                      marks: formatHundredths(
                        paper.parts.reduce((sum, part) => sum + part.full, 0),
                        lang,
                        { trim: true },
                      ),
                    })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <tr key={student.enrolmentId}>
                <td className="list-cell text-right tabular-nums">{n(student.roll)}</td>
                <th scope="row" className="list-cell sticky left-0 z-[5] min-w-32 bg-raised text-left font-medium">
                  {name(student)}
                  {open[student.enrolmentId] ? (
                    <span className="block text-[0.8125rem] font-normal text-warn">
                      {open[student.enrolmentId]?.reason
                        ? t('choices:run.byDecision', { reason: open[student.enrolmentId]?.reason })
                        : t('choices:incomplete')}
                    </span>
                  ) : null}
                </th>
                {papers.map((paper) => {
                  const own = student.papers[paper.paperId]
                  return (
                    <td key={paper.id} className="list-cell text-right tabular-nums">
                      {own ? (
                        <>
                          {shown(paperTotal(own))}
                          {paper.parts.length > 1 && Object.keys(own).length ? (
                            <span className="block whitespace-nowrap text-[0.75rem] text-muted">
                              {paper.parts.map((part) => shown(own[part.id])).join(' + ')}
                            </span>
                          ) : null}
                        </>
                      ) : null}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-[0.875rem] text-muted">{t('marks:list.legend')}</p>
    </Page>
  )
}
