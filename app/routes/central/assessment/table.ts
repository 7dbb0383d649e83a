import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/assessment/${file}.tsx`

export const assessmentSettings = layout(at('area'), [
  route('assessment/setting/assessment-setting-master', at('settings')),
  route('assessment/result-setting/assessment-result-setting-master', at('results')),
])
