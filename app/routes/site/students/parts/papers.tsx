import type { ExamPresence, StudentPaper } from '~/domain/students/student-papers.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card } from '~/ui/page'

const paperList = listSpec<StudentPaper>()({
  area: 'students:papers',
  title: 'students:papers.title',
  name: 'kind',
  columns: {
    kind: {
      kind: 'word',
      words: 'students:papers.kinds',
      cell: (row, shown, { t }) => (
        <>
          {shown} {row.revoked ? <Badge tone="bad">{t('students:papers.revoked')}</Badge> : null}
        </>
      ),
    },
    memoNo: { kind: 'code', header: 'students:papers.memo' },
    issuedOn: { kind: 'date', header: 'students:papers.on' },
  },
})

const presenceList = ({ expelled = false } = {}) =>
  listSpec<ExamPresence>()({
    area: 'students:presence',
    title: 'students:presence.title',
    name: 'exam',
    columns: {
      exam: {
        kind: 'name',
        header: 'students:view.exam',
        cell: (row, shown, { n }) => `${shown} · ${n(row.session)}`,
      },
      present: 'count',
      late: 'count',
      absent: 'count',
      expelled: expelled && 'count',
    },
  })

/** Documents issued to the student, and links to issue one; nothing where there is neither. */
export function Papers({
  papers,
  issue,
}: {
  papers: readonly StudentPaper[]
  issue: readonly { kind: string; to: string }[]
}) {
  const { t } = useWords()
  if (!papers.length && !issue.length) return null
  return (
    <Card title={t('students:papers.title')}>
      {papers.length ? (
        <ListTable
          spec={paperList}
          rows={papers}
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
  const { t } = useWords()
  if (!exams.length) return null
  return (
    <Card title={t('students:presence.title')}>
      <ListTable
        spec={presenceList({ expelled: exams.some((one) => one.expelled) })}
        rows={exams}
        rowKey={(row) => row.examId}
      />
    </Card>
  )
}
