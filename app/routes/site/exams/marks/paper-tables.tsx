import { useLocation } from '@remix-run/react'
import { formatDateShort, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import type { PapersData } from './load.server'
import { EnteredOf, SheetBadge, usePlace } from './names'

type Paper = PapersData['papers'][number]
const whole = <Row,>(items: Row[]) => ({ items, page: 1, perPage: items.length, total: items.length })
const linkClass = 'font-medium text-accent underline underline-offset-2'

/** One row a section: the office's way in. */
export function SectionTable({ papers, query }: { papers: Paper[]; query: string }) {
  const place = usePlace()
  const { n } = useWords()
  const bySection = new Map<number, Paper[]>()
  for (const paper of papers) bySection.set(paper.sectionId, [...(bySection.get(paper.sectionId) ?? []), paper])
  const rows = [...bySection].flatMap(([id, list]) =>
    list[0] ? [{ id, head: list[0], list, sat: list.filter((paper) => paper.expected) }] : [],
  )
  type Row = (typeof rows)[number]
  const sum = (row: Row, key: 'entered' | 'expected') => row.list.reduce((total, paper) => total + paper[key], 0)
  const columns: Column<Row>[] = [
    {
      key: 'place',
      header: 'exams:place',
      cell: (row) => (
        <Link className={linkClass} to={`${query}&section=${row.id}`}>
          {place(row.head)}
        </Link>
      ),
    },
    {
      key: 'papers',
      header: 'exams:papersDone',
      numeric: true,
      cell: (row) => `${n(row.sat.filter((paper) => paper.entered === paper.expected).length)} / ${n(row.sat.length)}`,
    },
    {
      key: 'submitted',
      header: 'exams:sheetState.submitted',
      numeric: true,
      cell: (row) => n(row.sat.filter((paper) => paper.state !== 'open').length),
    },
    {
      key: 'entered',
      header: 'exams:entered',
      cell: (row) => <EnteredOf entered={sum(row, 'entered')} expected={sum(row, 'expected')} />,
    },
  ]
  return (
    <DataTable
      bare
      list={whole(rows)}
      columns={columns}
      rowKey={(row) => row.id}
      caption="exams:marks.sections"
      empty={<EmptyState title="exams:marks.noPapers" text="exams:marks.noPapersText" />}
    />
  )
}

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
  const columns: Column<Paper>[] = [
    {
      key: 'paper',
      header: 'exams:paper',
      cell: (row) =>
        row.markSheetId ? (
          <Link
            className={linkClass}
            to={hrefWith(location, { sheet: row.markSheetId, exam: null, section: null, session: null, tab: null })}
          >
            {n(row.code)} {name(row.paper)}
          </Link>
        ) : (
          <>
            {n(row.code)} {name(row.paper)}{' '}
            <span className="block text-[0.8125rem] text-muted">{t('exams:marks.noSheet')}</span>
          </>
        ),
    },
    ...(withPlace ? [{ key: 'place', header: 'exams:place', cell: (row: Paper) => place(row) }] : []),
    { key: 'heldOn', header: 'exams:heldOn', cell: (row) => (row.heldOn ? formatDateShort(row.heldOn, lang) : null) },
    ...(right === 'any'
      ? [{ key: 'teachers', header: 'exams:teacher', cell: (row: Paper) => row.teachers.map(name).join(', ') || null }]
      : []),
    {
      key: 'entered',
      header: 'exams:entered',
      cell: (row) => <EnteredOf entered={row.entered} expected={row.expected} />,
    },
    { key: 'state', header: 'common:status', cell: (row) => <SheetBadge {...row} /> },
    {
      key: 'saved',
      header: 'exams:lastSaved',
      cell: (row) =>
        row.savedAt ? (
          <span className="text-[0.875rem]">
            {row.savedBy ? name(row.savedBy) : null}
            <span className="block text-muted">{formatDateTime(new Date(row.savedAt), lang)}</span>
          </span>
        ) : null,
    },
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
      list={whole(papers)}
      columns={columns}
      bulk={bulk}
      rowKey={(row) => (row.markSheetId ? `${row.markSheetId}.${row.version}` : `new-${row.paperId}-${row.sectionId}`)}
      rowName={(row) => name(row.paper)}
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
