import type { ExamPresence, StudentPaper } from '~/domain/students/student-papers.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'

/** Documents issued to the student, and links to issue one; nothing where there is neither. */
export function Papers({
  papers,
  issue,
}: {
  papers: readonly StudentPaper[]
  issue: readonly { kind: string; to: string }[]
}) {
  const { t, n, lang } = useWords()
  if (!papers.length && !issue.length) return null
  return (
    <Card title={t('students:papers.title')}>
      {papers.length ? (
        <DataTable
          bare
          caption="students:papers.title"
          rowKey={(row) => row.id}
          rowHeader="kind"
          list={whole(papers)}
          columns={[
            {
              key: 'kind',
              header: 'students:papers.kind',
              cell: (row) => (
                <>
                  {t(`students:papers.kinds.${row.kind}`)}{' '}
                  {row.revoked ? <Badge tone="bad">{t('students:papers.revoked')}</Badge> : null}
                </>
              ),
            },
            { key: 'memoNo', header: 'students:papers.memo', cell: (row) => n(row.memoNo) },
            { key: 'issuedOn', header: 'students:papers.on', cell: (row) => formatDate(row.issuedOn, lang) },
          ]}
          actions={(row) => (
            <LinkButton small look="quiet" to={paths.verify(row.code)}>
              {t('students:papers.verify')}
            </LinkButton>
          )}
        />
      ) : null}
      {issue.length ? (
        <p className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
          <span className="text-[0.875rem] text-muted">{t('students:papers.issue')}</span>
          {issue.map((one) => (
            <LinkButton key={one.kind} small to={one.to}>
              {t(`students:papers.kinds.${one.kind}`)}
            </LinkButton>
          ))}
        </p>
      ) : null}
    </Card>
  )
}

/** In how many papers of each exam the student sat; nothing while none was taken. */
export function Presence({ exams }: { exams: readonly ExamPresence[] }) {
  const { t, n } = useWords()
  const nameOf = useName()
  if (!exams.length) return null
  const figure = (key: 'present' | 'late' | 'absent' | 'expelled') => ({
    key,
    header: `students:presence.${key}`,
    numeric: true,
    cell: (row: ExamPresence) => n(row[key]),
  })
  return (
    <Card title={t('students:presence.title')}>
      <DataTable
        bare
        caption="students:presence.title"
        rowKey={(row) => row.examId}
        rowHeader="exam"
        list={whole(exams)}
        columns={[
          {
            key: 'exam',
            header: 'students:view.exam',
            cell: (row) => `${nameOf({ nameEn: row.examEn, nameBn: row.examBn })} · ${n(row.session)}`,
          },
          figure('present'),
          figure('late'),
          figure('absent'),
          ...(exams.some((one) => one.expelled) ? [figure('expelled')] : []),
        ]}
      />
    </Card>
  )
}
