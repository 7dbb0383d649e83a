import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/assessment/${file}`

export const siteAssessment = [
  area('site-assessment:area', [
    route('site/assessment/site-assessment-declare-form', at('declare.tsx')),
    route('site/assessment/site-assessment-mark-entry-form', at('entry.tsx')),
    route('site/assessment-result/site-assessment-result-generate-form', at('generate.tsx')),
    route('site/assessment-result/report/site-assessment-result-report-form', at('report.tsx')),
  ]),
]

/** Files: no screen, so outside the panel. */
export const assessmentFiles = [route('site/assessment-result/report/card-file', at('card-file.ts'))]
