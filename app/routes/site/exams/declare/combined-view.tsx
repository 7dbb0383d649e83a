import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { Link } from '~/ui/link'
import type { CombinedShown } from './combined.server'

type Row = CombinedShown['rows'][number] & { part: CombinedShown['rows'][number]['parts'][number]; first: boolean }

/** What a combined exam is made of, and how each part of each paper is worked out. */
export function CombinedView({ view, examId }: { view: CombinedShown; examId: number }) {
  const { t, n } = useWords()
  const name = useName()
  const { sources, stale } = view
  const lacking = view.rows.filter((row) => row.parts.some((part) => part.examIds.length === 0))
  const rows = view.rows.flatMap((row): Row[] => row.parts.map((part, at) => ({ ...row, part, first: at === 0 })))
  const shares = (part: Row['part']) => {
    const own = sources.filter((one) => part.examIds.includes(one.examId))
    const sum = own.reduce((all, one) => all + one.percent, 0)
    return own.map((one) => `${name(one)} ${n(Math.round((one.percent * 10_000) / sum) / 100)}%`).join(' + ')
  }
  return (
    <>
      {stale ? <Alert tone="warn" title={t('exam-settings:combined.stale')} actions={<LinkButton small to={`${paths.resultGenerate}?f_exam=${examId}`}>{t('exam-settings:combined.toResults')}</LinkButton>}>{t('exam-settings:combined.staleText')}</Alert> : null}
      {lacking.length ? <Alert tone="bad" title={t('exam-settings:combined.lacking')}>{lacking.map((row) => `${n(row.code)} ${name(row)}`).join(', ')}. {t('exam-settings:combined.lackingText')}</Alert> : null}
      <Section title={t('exam-settings:combined.sources')}>
        <ul className="grid gap-1">
          {sources.map((one) => (
            <li key={one.examId}><Link className="text-accent underline underline-offset-2" to={`${paths.examDeclare}?exam=${one.examId}`}>{name(one)}</Link> – {n(one.percent / 100)}% · {t(`exam-settings:combined.take.${one.takes}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('exam-settings:combined.how')}>
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:combined.howText')}</p>
        <DataTable bare caption="exam-settings:combined.how" list={{ items: rows, page: 1, perPage: rows.length, total: rows.length }} rowKey={(row) => `${row.code} ${row.part.nameEn} ${row.part.examIds.join()}`} columns={[
          { key: 'paper', header: 'exams:paper', cell: (row) => <span className={row.first ? 'font-medium' : 'sm:sr-only'}>{n(row.code)} {name(row)}</span> },
          { key: 'part', header: 'exams:part', cell: (row) => name(row.part) },
          { key: 'shares', header: 'exam-settings:combined.from', cell: (row) => (row.part.examIds.length ? shares(row.part) : <span className="text-bad">{t('exam-settings:combined.nobody')}</span>) },
        ]} />
      </Section>
    </>
  )
}
