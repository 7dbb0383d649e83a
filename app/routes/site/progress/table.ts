import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/progress/${file}`

export const siteProgress = [
  layout(at('area.tsx'), [
    route('site/progress/progress-category-system-setting', at('settings.tsx')),
    route('site/progress/progress-declare-master', at('declare.tsx')),
  ]),
]
