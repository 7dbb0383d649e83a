import { layout } from '@remix-run/route-config'
import { siteExams } from './exams/table'

export const site = [
  layout('routes/common/layout.tsx', { id: 'site-panel' }, [...siteExams]),
]
