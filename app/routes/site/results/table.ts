import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/results/${file}`

export const results = [
  area(
    'results:area',
    [
      route('site/result-setting/site-result-setting-form', at('settings.tsx')),
      route('site/result-generate/site-result-generate-form', at('generate.tsx')),
      route('site/result-generate/incomplete-choices', at('incomplete-choices.tsx')),
      route('site/result-generate/exemptions', at('exemptions.tsx')),
      route('site/result-permission/site-result-permission', at('permission.tsx')),
      route('site/result-report/site-result-report-form', at('report.tsx')),
      route('site/result-report/site-result-report-two-master', at('report-two.tsx')),
      route('site/result-statistics/site-combine-result-report-master', at('combined.tsx')),
      route('site/result-report/site-result-report-sms-master-component', at('sms.tsx')),
      route('site/result-report/student/:id', at('report-student.tsx')),
      route('site/result-report/student/:id/correction', at('amend.tsx')),
      route('site/result-report/scrutiny-requests', at('scrutiny.tsx')),
    ],
    'site-results',
  ),
]

/** Files: no screen, so outside the panel. */
export const resultFiles = [
  route('site/result-setting/preview', at('settings-preview.ts')),
  route('site/result-report/file', at('report-file.ts')),
]
