import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/progress/${file}`

export const siteProgress = [
  area('progress:area', [
    route('site/progress/progress-category-system-setting', at('settings.tsx')),
    route('site/progress/progress-declare-master', at('declare.tsx')),
  ]),
]
