import { useLocation } from '@remix-run/react'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, hrefWith, whole, type Column } from '~/ui/table'
import type { PapersData } from './load-marks.server'
import { EnteredOf, savedColumn, SheetBadge, usePlace } from './names'

type Paper = PapersData['papers'][number]

type Section = PapersData['sections']['items'][number]

/** One row a section: the office's way in. */
export function SectionTable({ sections, query }: { sections: PapersData['sections']; query: string }) {
  const place = usePlace()
  const { n } = useWords()
  const columns: Column<Section>[] = [
    {
      key: 'place',
      header: 'exams:place',
      cell: (row) => (
        <Link className="link-lined font-medium" to={`${query}&section=${row.sectionId}`}>
          {place(row)}
        </Link>
      ),
    },
    {
      key: 'papers',
      header: 'exams:papersDone',
      numeric: true,
      cell: (row) => `${n(row.complete)} / ${n(row.papers)}`,
    },
    { key: 'submitted', header: 'exams:sheetState.submitted', numeric: true, cell: (row) => n(row.submitted) },
    {
      key: 'entered',
      header: 'exams:entered',
      cell: (row) => <EnteredOf entered={row.entered} expected={row.expected} />,
    },
  ]
  return (
    <DataTable
      bare
      list={sections}
      columns={columns}
      rowKey={(row) => row.sectionId}
      rowHeader="place"
      caption="exams:marks.sections"
      empty={<EmptyState title="exams:marks.noPapers" text="exams:marks.noPapersText" />}
    />
  )
}

/** Papers with marks missing stand first, of them what was sat longest ago. */
const lateFirst = (a: Paper, b: Paper): number =>
  Number(a.entered >= a.expected) - Number(b.entered >= b.expected) ||
  (a.heldOn ?? '9999').localeCompare(b.heldOn ?? '9999')

/** The papers of a section, or those somebody teaches, with how far each is. */
export function PaperTable({
  papers,
  right,
  withPlace,
  may,
}: {
  papers: Paper[]
  right: PapersData['right']
  withPlace: boolean
  may?: PapersData['may']
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const place = usePlace()
  const location = useLocation()
  const paper = (row: Paper) => `${n(row.code)} ${name(row.paper)}`
  const opened = (row: Paper, text: string) =>
    row.markSheetId ? (
      <Link
        className="link-lined font-medium"
        to={hrefWith(location, { sheet: row.markSheetId, exam: null, section: null, session: null, tab: null })}
      >
        {text}
      </Link>
    ) : (
      <>
        {text} <span className="block text-[0.8125rem] text-muted">{t('exams:marks.noSheet')}</span>
      </>
    )
  // Whoever teaches one subject in seven sections tells the rows by their section.
  const columns: Column<Paper>[] = [
    ...(withPlace
      ? [
          { key: 'place', header: 'exams:place', cell: (row: Paper) => opened(row, place(row)) },
          { key: 'paper', header: 'exams:paper', phone: true, cell: paper },
        ]
      : [{ key: 'paper', header: 'exams:paper', cell: (row: Paper) => opened(row, paper(row)) }]),
    { key: 'heldOn', header: 'exams:heldOn', cell: (row) => (row.heldOn ? formatDateShort(row.heldOn, lang) : null) },
    ...(right === 'any'
      ? [{ key: 'teachers', header: 'exams:teacher', cell: (row: Paper) => row.teachers.map(name).join(', ') || null }]
      : []),
    {
      key: 'entered',
      header: 'exams:entered',
      phone: true,
      cell: (row) => <EnteredOf entered={row.entered} expected={row.expected} />,
    },
    { key: 'state', header: 'common:status', phone: true, cell: (row) => <SheetBadge {...row} /> },
    savedColumn,
  ]
  // The key of a chosen sheet names the marks that were seen.
  const bulk = [
    ...(may?.handIn ? [{ intent: 'hand-in', label: 'marks:handIn' }] : []),
    ...(may?.check ? [{ intent: 'checked', label: 'marks:check' }] : []),
    ...(may?.approve ? [{ intent: 'approved', label: 'marks:approve' }] : []),
  ]
  return (
    <DataTable
      bare
      list={whole(withPlace ? [...papers].sort(lateFirst) : papers)}
      columns={columns}
      bulk={bulk}
      rowKey={(row) => (row.markSheetId ? `${row.markSheetId}.${row.version}` : `new-${row.paperId}-${row.sectionId}`)}
      rowHeader={withPlace ? 'place' : 'paper'}
      rowName={(row) => (withPlace ? `${place(row)} ${name(row.paper)}` : name(row.paper))}
      caption="exams:marks.papers"
      empty={
        <EmptyState
          title="exams:marks.noPapers"
          text={right === 'own' ? 'exams:marks.noPapersOwnText' : 'exams:marks.noPapersText'}
        />
      }
    />
  )
}
