import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { PapersData } from './load-marks.server'
import { enteredColumn, placeColumn, placeText, savedColumn, SheetBadge, usePlace } from './names'

type Paper = PapersData['papers'][number]

type Section = PapersData['sections']['items'][number]

const sectionList = (query: string) =>
  listSpec<Section>()({
    area: 'exams',
    title: 'exams:marks.sections',
    name: 'place',
    columns: {
      place: {
        ...placeColumn,
        cell: (row, _, { name }) => (
          <Link className="link-lined font-medium" to={`${query}&section=${row.sectionId}`}>
            {placeText(row, name)}
          </Link>
        ),
      },
      papers: {
        kind: 'count',
        header: 'exams:papersDone',
        cell: (row, shown, { n }) => `${n(row.complete)} / ${shown}`,
      },
      submitted: { kind: 'count', header: 'exams:sheetState.submitted' },
      entered: enteredColumn,
    },
  })

/** One row a section: the office's way in. */
export const SectionTable = ({ sections, query }: { sections: PapersData['sections']; query: string }) => (
  <ListTable
    bare
    spec={sectionList(query)}
    list={sections}
    rowKey={(row) => row.sectionId}
    empty={<EmptyState title="exams:marks.noPapers" text="exams:marks.noPapersText" />}
  />
)

const paperText = (row: Paper, { n, name }: ListWords) => `${n(row.code)} ${name(row.paper)}`

/** Whoever teaches one subject in seven sections tells the rows by their section. */
const paperList = (withPlace: boolean, teachers: boolean, sheetAt: (id: number) => string) => {
  const opened = (row: Paper, text: string, { t }: ListWords) =>
    row.markSheetId ? (
      <Link className="link-lined font-medium" to={sheetAt(row.markSheetId)}>
        {text}
      </Link>
    ) : (
      <>
        {text} <span className="block text-[0.8125rem] text-muted">{t('exams:marks.noSheet')}</span>
      </>
    )
  return listSpec<Paper>()({
    area: 'exams',
    title: 'exams:marks.papers',
    name: withPlace ? 'place' : 'paper',
    columns: {
      place: withPlace && { ...placeColumn, cell: (row, _, w) => opened(row, placeText(row, w.name), w) },
      paper: {
        kind: 'cell',
        phone: withPlace,
        cell: (row, _, w) => (withPlace ? paperText(row, w) : opened(row, paperText(row, w), w)),
      },
      heldOn: 'day',
      teachers: teachers && { kind: 'names', header: 'exams:teacher' },
      entered: { ...enteredColumn, phone: true },
      state: { kind: 'text', header: 'common:status', phone: true, cell: (row) => <SheetBadge {...row} /> },
      saved: savedColumn,
    },
  })
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
  const name = useName()
  const place = usePlace()
  const location = useLocation()
  // The key of a chosen sheet names the marks that were seen.
  const bulk = [
    ...(may?.handIn ? [{ intent: 'hand-in', label: 'marks:handIn' }] : []),
    ...(may?.check ? [{ intent: 'checked', label: 'marks:check' }] : []),
    ...(may?.approve ? [{ intent: 'approved', label: 'marks:approve' }] : []),
  ]
  return (
    <ListTable
      spec={paperList(withPlace, right === 'any', (sheet) =>
        hrefWith(location, { sheet, exam: null, section: null, session: null, tab: null }),
      )}
      rows={withPlace ? [...papers].sort(lateFirst) : papers}
      bulk={bulk}
      rowKey={(row) => (row.markSheetId ? `${row.markSheetId}.${row.version}` : `new-${row.paperId}-${row.sectionId}`)}
      rowName={(row) => (withPlace ? `${place(row)} ${name(row.paper)}` : name(row.paper))}
      empty={
        <EmptyState
          title="exams:marks.noPapers"
          text={right === 'own' ? 'exams:marks.noPapersOwnText' : 'exams:marks.noPapersText'}
        />
      }
    />
  )
}
