import { route } from '../../entries'
import { area } from '../../area'
import { reliefScreens } from './relief-table'

const at = (file: string) => `routes/site/fees/${file}`

export const siteFees = [
  area('fee-settings:area', [
    route('site/fee/settings', at('settings.tsx')),
    route('site/fee/generate', at('generate.tsx')),
    route('site/fee/late-fees', at('late/late-fees.tsx')),
    route('site/fee/opening/view', at('opening/opening-dues.tsx')),
    route('site/fee/opening/view/:id', at('opening/opening-one.tsx')),
  ]),
  area('fee-relief:area', reliefScreens),
]

/** Files of fees. */
export const feeFiles = [
  route('site/fee/opening/template', at('opening/template.ts')),
  route('site/fee/by-file/template', at('by-file/template.ts')),
]
