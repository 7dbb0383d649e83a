import type { ReportRow } from '~/domain/quiz/declare/report.server'
import { listSpec } from '~/screens/list/spec'

export const reportList = listSpec<ReportRow>()({
  area: 'quiz',
  title: 'quiz:report',
  name: 'student',
  columns: {
    student: { kind: 'name', of: (row) => ({ nameEn: row.nameEn, nameBn: row.nameBn }) },
    roll: { kind: 'code', phone: true },
    section: { kind: 'name', phone: true },
    state: { kind: 'word', words: 'quiz:attempt', header: 'common:status', phone: true },
    score: { kind: 'marks', phone: true },
    fullMarks: { kind: 'marks' },
    share: { kind: 'percent' },
    late: { kind: 'count', blank: true },
    startedAt: { kind: 'instant', hidden: true },
    closedAt: { kind: 'instant', hidden: true },
  },
  filters: {},
})
