import type { StudentYear } from '~/domain/students/student-page.server'
import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { useGapText } from '~/screens/choices/gap-text'
import { ordinal } from '~/format/ordinal'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, Details, KeyValue } from '~/ui/page'

const resultList = listSpec<StudentYear['results'][number]>()({
  area: 'students:view',
  title: 'students:view.results',
  name: 'exam',
  columns: {
    exam: 'name',
    gpa: { kind: 'count', cell: (row, shown, { t }) => (row.withheld ? t('students:view.withheld') : shown) },
    letter: {
      kind: 'text',
      cell: (row, shown) => (row.withheld ? null : <Badge tone={row.passed ? 'good' : 'bad'}>{shown}</Badge>),
    },
    merit: {
      kind: 'count',
      cell: (row, _, { lang }) => (row.withheld || row.merit === null ? null : ordinal(row.merit, lang)),
    },
  },
})

/** A year of a student: place, subjects, published results. */
export function Year({
  year,
  sheets,
  gaps = [],
  mend,
}: {
  year: StudentYear
  sheets: boolean
  /** What is still to be chosen, and where that is done. */
  gaps?: readonly ShownGap[] | undefined
  mend: string | null
}) {
  const { t, n } = useWords()
  const gap = useGapText()
  const { place } = year
  return (
    <Card
      title={t('students:view.year', { session: n(year.session) })}
      actions={<Badge tone={year.state === 'active' ? 'good' : 'plain'}>{t(`students:states.${year.state}`)}</Badge>}
    >
      <div className="grid gap-3.5">
        <KeyValue
          columns={2}
          items={[
            { label: t('students:class'), value: place?.className },
            { label: t('students:roll'), value: n(year.roll) },
            ...(place?.group ? [{ label: t('students:group'), value: place.group }] : []),
            { label: t('students:section'), value: place?.section },
            { label: t('students:shift'), value: place?.shift },
            { label: t('students:version'), value: place?.version },
          ]}
        />
        {gaps.length ? (
          <Alert
            tone="warn"
            title={t('choices:incomplete')}
            actions={
              mend ? (
                <LinkButton small to={mend}>
                  {t('students:choose.mend')}
                </LinkButton>
              ) : null
            }
          >
            {gaps.map(gap).join(' ')}
          </Alert>
        ) : null}
        <Details summary={t('students:view.subjects', { count: year.subjects.length })}>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {year.subjects.map((one) => (
              <li
                key={one.code}
                className="flex items-baseline justify-between gap-3 border-b border-line py-1 text-[0.9375rem]"
              >
                <span>
                  {one.name} <span className="text-muted tabular-nums">{n(one.code)}</span>
                </span>
                {one.takenAs === 'compulsory' ? null : (
                  <Badge tone={one.optional ? 'accent' : 'plain'}>{t(`students:takenAs.${one.takenAs}`)}</Badge>
                )}
              </li>
            ))}
          </ul>
        </Details>
        {year.results.length ? (
          <ListTable
            spec={resultList}
            rows={year.results}
            actions={
              sheets
                ? (row) => (
                    <LinkButton small look="quiet" to={paths.resultSheet(row.id)}>
                      {t('students:view.sheet')}
                    </LinkButton>
                  )
                : undefined
            }
          />
        ) : (
          <p className="text-[0.9375rem] text-muted">{t('students:view.noResults')}</p>
        )}
      </div>
    </Card>
  )
}
