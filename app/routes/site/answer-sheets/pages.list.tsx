import { LETTERS } from '~/domain/answer-sheets/keys/key.policy'
import { SCAN_STATES } from '~/domain/answer-sheets/scans/scan-state.policy'
import type { ScanRow } from '~/domain/answer-sheets/scans/scans.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

/** The pages of one sheet. */
export const pagesList = listSpec<ScanRow & { sheetId: number }>()({
  area: 'answer-sheets',
  title: 'answer-sheets:tab.pages',
  name: 'student',
  columns: {
    roll: { kind: 'code', sortable: true, phone: true },
    student: {
      kind: 'name',
      sortable: true,
      of: (row) =>
        row.studentEn === null && row.studentBn === null
          ? { nameEn: row.name, nameBn: row.name }
          : { nameEn: row.studentEn, nameBn: row.studentBn },
      record: (row) => paths.answerScan(row.sheetId, row.id),
    },
    section: { kind: 'name', phone: true },
    setNo: { kind: 'text', header: 'answer-sheets:set', of: (row) => LETTERS[(row.setNo ?? 0) - 1] ?? null },
    right: { kind: 'count', sortable: true },
    wrong: { kind: 'count' },
    blank: { kind: 'count' },
    score: { kind: 'marks', sortable: true, phone: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'answer-sheets:state',
      tones: { read: 'good', doubtful: 'warn', failed: 'bad', replaced: 'plain', waiting: 'accent' },
      sortable: true,
      phone: true,
    },
    problem: { kind: 'word', words: 'answer-sheets:problem', of: (row) => row.problem || null },
    sentAt: { kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    state: { label: 'common:status', of: SCAN_STATES, words: 'answer-sheets:state' },
    section: { label: 'answer-sheets:section', ids: true },
  },
})
