import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/help-desk/${file}.tsx`

export const helpDesk = area('support:area', [route('edu/help-desk/site-help-desk-setting-form', at('settings'))])
