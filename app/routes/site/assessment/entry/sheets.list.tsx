import type { SheetRow } from '~/domain/assessment/entry/sheets.server'
import { EnteredOf, placeText, savedColumn } from '~/screens/marks/names'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'

export const sheetAddress = (assessmentId: number, row: Pick<SheetRow, 'sectionId' | 'subjectId'>): string =>
  `?assessment=${assessmentId}&section=${row.sectionId}&subject=${row.subjectId ?? 'b'}`

export const sheetTable = (assessmentId: number) =>
  listSpec<SheetRow>()({
    area: 'site-assessment:entry',
    title: 'site-assessment:entry.sheets',
    name: 'sheet',
    columns: {
      sheet: {
        kind: 'text',
        of: ({ subject }, { name, t }) => (subject ? name(subject) : t('site-assessment:behaviour')),
        cell: (row, shown) => (
          <Link className="link-lined inline-block coarse:min-h-touch" to={sheetAddress(assessmentId, row)}>
            {shown}
          </Link>
        ),
      },
      place: { kind: 'text', phone: true, of: (row, { name }) => placeText(row, name) },
      entered: {
        kind: 'text',
        of: (row) => `${row.entered}/${row.expected}`,
        cell: (row) => <EnteredOf entered={row.entered} expected={row.expected} />,
      },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'site-assessment:sheetState',
        tones: { submitted: 'good', complete: 'accent', begun: 'warn', open: 'plain' },
        of: (row) =>
          row.state === 'submitted'
            ? 'submitted'
            : row.complete === row.students
              ? 'complete'
              : row.entered
                ? 'begun'
                : 'open',
        phone: true,
      },
      saved: savedColumn,
    },
  })
