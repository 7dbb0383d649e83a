import type { RouteConfigEntry } from '@remix-run/route-config'
import { route } from '../../entries'

const at = (file: string) => `routes/site/fees/${file}.tsx`

/** Waivers, fines and what a student owes. */
export const reliefScreens: RouteConfigEntry[] = [
  route('site/fee/waiver/view', at('waivers/waivers')),
  route('site/fee/waiver/new', at('waivers/waiver-new')),
  route('site/fee/waiver/view/:id', at('waivers/waiver')),
  route('site-fine-management', at('fines/fines')),
  route('site-fine-management/new', at('fines/fine-new')),
  route('site/fee/statement', at('statement/statement')),
  route('site/fee/by-file/view', at('by-file/fees-by-file')),
  route('site/fee/by-file/view/:id', at('by-file/fees-by-file-one')),
]
