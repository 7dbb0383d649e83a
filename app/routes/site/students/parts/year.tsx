import type { StudentYear } from '~/domain/students/student-page.server'
import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { useGapText } from '~/screens/choices/gap-text'
import { useName } from '~/i18n/use-words'
import { ordinal } from '~/format/ordinal'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, Details, KeyValue } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'

type Shown = Omit<StudentYear, 'results'> & {
  results: (Omit<StudentYear['results'][number], 'publishedAt'> & { publishedAt: string | Date })[]
}

/** A year of a student: place, subjects, published results. */
export function Year({
  year,
  sheets,
  gaps = [],
  mend,
}: {
  year: Shown
  sheets: boolean
  /** What is still to be chosen, and where that is done. */
  gaps?: readonly ShownGap[] | undefined
  mend: string | null
}) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
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
          <DataTable
            bare
            list={whole(year.results)}
            rowKey={(row) => row.id}
            rowHeader="exam"
            caption="students:view.results"
            actions={
              sheets
                ? (row) => (
                    <LinkButton small look="quiet" to={paths.resultSheet(row.id)}>
                      {t('students:view.sheet')}
                    </LinkButton>
                  )
                : undefined
            }
            columns={[
              {
                key: 'exam',
                header: 'students:view.exam',
                cell: (row) => nameOf({ nameEn: row.examEn, nameBn: row.examBn }),
              },
              {
                key: 'gpa',
                header: 'students:view.gpa',
                numeric: true,
                cell: (row) => (row.withheld ? t('students:view.withheld') : n(row.gpa)),
              },
              {
                key: 'letter',
                header: 'students:view.letter',
                cell: (row) => (row.withheld ? null : <Badge tone={row.passed ? 'good' : 'bad'}>{row.letter}</Badge>),
              },
              {
                key: 'merit',
                header: 'students:view.merit',
                numeric: true,
                cell: (row) => (row.withheld || row.merit === null ? null : ordinal(row.merit, lang)),
              },
            ]}
          />
        ) : (
          <p className="text-[0.9375rem] text-muted">{t('students:view.noResults')}</p>
        )}
      </div>
    </Card>
  )
}
