import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/academics/${file}.tsx`

export const academics = [
  area('academics:area', [
    route('site/first-steps', at('first-steps')),
    route('site/academic/start', at('start')),
    route('site/shift-details/list', at('shifts')),
    route('site/shift-class-group-section-setting/master', at('classes')),
    route('site/subject-group-condition-setting/list', at('subjects')),
    route('site/site-academic-setting-replication/view', at('replication')),
  ]),
]
