import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { Link } from '~/ui/link'
import type { CombinedShown } from './combined.server'

interface Row {
  examIds: number[]
  papers: {
    code: string
    nameEn: string
    nameBn: string
    parts: { nameEn: string; nameBn: string }[]
    whole: boolean
  }[]
}

/** Parts that are worked out of the same exams share a row. */
function rowsOf(papers: CombinedShown['rows']): Row[] {
  const rows = new Map<string, Row>()
  for (const paper of papers) {
    for (const key of new Set(paper.parts.map((part) => part.examIds.join()))) {
      const own = paper.parts.filter((part) => part.examIds.join() === key)
      const row = rows.get(key) ?? { examIds: own[0]?.examIds ?? [], papers: [] }
      row.papers.push({
        code: paper.code,
        nameEn: paper.nameEn,
        nameBn: paper.nameBn,
        parts: own,
        whole: own.length === paper.parts.length,
      })
      rows.set(key, row)
    }
  }
  return [...rows.values()].sort((x, y) => y.examIds.length - x.examIds.length)
}

const shareList = (sources: CombinedShown['sources']) =>
  listSpec<Row>()({
    area: 'exam-settings:combined',
    title: 'exam-settings:combined.how',
    name: 'from',
    columns: {
      from: {
        kind: 'cell',
        cell: ({ examIds }, _, { t, n, name }) => {
          const own = sources.filter((one) => examIds.includes(one.examId))
          const sum = own.reduce((all, one) => all + one.percent, 0)
          return own.length ? (
            <span className="inline-block min-w-48">
              {own.map((one) => `${name(one)} ${n(Math.round((one.percent * 10_000) / sum) / 100)}%`).join(' + ')}
            </span>
          ) : (
            <span className="text-bad">{t('exam-settings:combined.nobody')}</span>
          )
        },
      },
      papers: {
        kind: 'cell',
        header: 'exams:paper',
        cell: (row, _, { n, name }) =>
          row.papers
            .map(
              (paper) =>
                `${n(paper.code)} ${name(paper)}${paper.whole ? '' : ` (${paper.parts.map(name).join(', ')})`}`,
            )
            .join(', '),
      },
    },
  })

/** What a combined exam is made of, and how each part of each paper is worked out. */
export function CombinedView({ view, examId }: { view: CombinedShown; examId: number }) {
  const { t, n } = useWords()
  const name = useName()
  const { sources, stale } = view
  const lacking = view.rows.filter((row) => row.parts.some((part) => part.examIds.length === 0))
  return (
    <>
      {stale ? (
        <Alert
          tone="warn"
          title={t('exam-settings:combined.stale')}
          actions={
            <LinkButton small to={`${paths.resultGenerate}?f_exam=${examId}`}>
              {t('exam-settings:combined.toResults')}
            </LinkButton>
          }
        >
          {t('exam-settings:combined.staleText')}
        </Alert>
      ) : null}
      {lacking.length ? (
        <Alert tone="bad" title={t('exam-settings:combined.lacking')}>
          {lacking.map((row) => `${n(row.code)} ${name(row)}`).join(', ')}. {t('exam-settings:combined.lackingText')}
        </Alert>
      ) : null}
      <Section title={t('exam-settings:combined.sources')}>
        <ul className="grid gap-1">
          {sources.map((one) => (
            <li key={one.examId}>
              <Link className="text-accent underline underline-offset-2" to={`${paths.examDeclare}?exam=${one.examId}`}>
                {name(one)}
              </Link>{' '}
              – {n(one.percent / 100)}% · {t(`exam-settings:combined.take.${one.takes}`)}
            </li>
          ))}
        </ul>
        <p className="mt-2">{t(`exam-settings:combined.grace.${view.grace ? 'follows' : 'stays'}`)}</p>
      </Section>
      <Section title={t('exam-settings:combined.how')}>
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:combined.howText')}</p>
        <ListTable spec={shareList(sources)} rows={rowsOf(view.rows)} rowKey={(row) => row.examIds.join() || 'none'} />
      </Section>
    </>
  )
}
