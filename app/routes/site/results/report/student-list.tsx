import type { UnitStudent } from '~/domain/results/report/students.server'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable, type ListPage } from '~/ui/table'
import { Link } from '~/ui/link'

/** Students with their figures; each leads to the mark sheet. */
export function StudentList({ students }: { students: ListPage<UnitStudent> }) {
  const { t, lang } = useWords()
  const name = useName()
  return (
    <DataTable
      bare
      caption="results:report.view.students"
      list={students}
      rowKey={(one) => one.id}
      rowHeader="name"
      columns={[
        { key: 'roll', header: 'results:sheet.roll', numeric: true, phone: true },
        {
          key: 'name',
          header: 'results:sheet.name',
          cell: (one) => (
            <Link className="link-lined" to={paths.resultSheet(one.id)}>
              {name(one.name)}
            </Link>
          ),
        },
        { key: 'section', header: 'results:sheet.section', cell: (one) => (one.section ? name(one.section) : null) },
        {
          key: 'total',
          header: 'results:sheet.total',
          numeric: true,
          cell: (one) => formatHundredths(one.total, lang, { trim: true }),
        },
        {
          key: 'gpa',
          header: 'results:sheet.gpa',
          numeric: true,
          phone: true,
          cell: (one) => formatHundredths(one.gpa, lang),
        },
        {
          key: 'letter',
          header: 'results:sheet.letter',
          cell: (one) => <span className={one.passed ? '' : 'text-bad'}>{one.letter}</span>,
        },
        { key: 'merit', header: 'results:sheet.meritSection', numeric: true },
        {
          key: 'state',
          header: 'results:run.withheld',
          cell: (one) =>
            one.withheld || one.fewer ? (
              <>
                {one.withheld ? <Badge tone="warn">{t('results:withhold.badge')}</Badge> : null}{' '}
                {one.fewer ? <Badge tone="accent">{t('choices:run.badge')}</Badge> : null}
              </>
            ) : null,
        },
      ]}
    />
  )
}
