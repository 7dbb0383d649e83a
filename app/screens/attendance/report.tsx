import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { printElement } from '~/ui/print'
import { DataTable, type Column } from '~/ui/table'
import type { AttendanceData } from './load-attendance.server'

type List = NonNullable<AttendanceData['report']>
type Row = List['items'][number]

/** Attendance by paper and section, with names. */
export function Report({ exam, list }: { exam: NonNullable<AttendanceData['exam']>; list: List }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const hydrated = useHydrated()
  const columns: Column<Row>[] = [
    { key: 'date', header: 'common:date', cell: (row) => formatDateShort(row.heldOn, lang) },
    { key: 'paper', header: 'seating:paper', cell: (row) => name(row.paper) },
    { key: 'section', header: 'seating:section', cell: (row) => `${name(row.className)} – ${name(row.section)}` },
    { key: 'total', header: 'seating:candidates', numeric: true, cell: (row) => n(row.total) },
    { key: 'present', header: 'seating:present', numeric: true, cell: (row) => (row.taken ? n(row.present) : '–') },
    { key: 'absent', header: 'seating:absent', numeric: true, cell: (row) => (row.taken ? n(row.absent) : '–') },
    {
      key: 'away',
      header: 'seating:away',
      cell: (row) =>
        row.taken
          ? row.away
              .map(
                (one) => `${n(one.roll)} ${name(one)}${one.state === 'expelled' ? ` (${t('seating:expelled')})` : ''}`,
              )
              .join(', ')
          : t('seating:notTaken'),
    },
  ]
  return (
    <>
      <div className="mb-3 flex flex-wrap justify-end gap-2 print:hidden">
        {(['csv', 'xlsx'] as const).map((format) => (
          <LinkButton key={format} document to={`?exam=${exam.id}&report=1&export=${format}`}>
            {format.toUpperCase()}
          </LinkButton>
        ))}
        {hydrated ? (
          <Button onClick={() => printElement('report', t('common:printNotFound'))}>{t('common:print')}</Button>
        ) : null}
      </div>
      <div id="report">
        <p className="hidden print:block">{name(exam)}</p>
        <DataTable
          bare
          list={list}
          columns={columns}
          rowKey={(row) => `${row.heldOn}${row.paper.nameEn}${row.sectionId}`}
          rowHeader="date"
          caption="seating:report.title"
          empty={<EmptyState title="seating:none.sitting" text="seating:none.sittingText" />}
        />
      </div>
    </>
  )
}
