import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/assessment/${file}.tsx`

export const assessmentSettings = area('assessment:area', [
  route('assessment/setting/assessment-setting-master', at('settings')),
  route('assessment/result-setting/assessment-result-setting-master', at('results')),
])
