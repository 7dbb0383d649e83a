import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/help-desk/${file}.tsx`

export const helpDesk = layout(at('area'), [route('edu/help-desk/site-help-desk-setting-form', at('settings'))])
