import type { RouteConfigEntry } from '@remix-run/route-config'
import { route } from '../../../entries'
import { area } from '../../../area'

const at = (file: string) => `routes/site/payments/bank/${file}`

/** Fees that are paid at a bank, or to a wallet. */
export const bankScreens: RouteConfigEntry[] = [
  area('biller:area', [route('site/fee/biller/view', at('billers.tsx'))]),
  area('pay-slip:area', [
    route('site/fee/pay-slip/view', at('pay-slips.tsx')),
    route('site/fee/pay-slip/new', at('pay-slip-new.tsx')),
  ]),
  area('bank-list:area', [
    route('site/fee/bank-list/view', at('bank-lists.tsx')),
    route('site/fee/bank-list/new', at('bank-list-new.tsx')),
    route('site/fee/bank-list/import/:id', at('bank-list-import.tsx')),
    route('site/fee/bank-list/line/:id', at('bank-list-line.tsx')),
  ]),
]

/** Files of them. */
export const bankFeeFiles: RouteConfigEntry[] = [route('site/fee/pay-slip/file/:id', at('pay-slip-file.ts'))]
