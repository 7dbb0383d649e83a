import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/site-report/${file}`

/** Figures across institutions. */
export const siteReport = area(
  'institutions:area',
  [route('edu/report/site-report-master-form', at('report.tsx'))],
  'central-report',
)
