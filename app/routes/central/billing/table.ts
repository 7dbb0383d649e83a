import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/billing/${file}`

export const billing = [
  area('billing:area', [
    route('edu/company/list', at('companies.tsx')),
    route('edu/invoice/master', at('invoices.tsx')),
    route('edu/invoice/create', at('invoice-new.tsx')),
    route('edu/invoice/edit/:id', at('invoice-edit.tsx')),
    route('edu/challan/master', at('challans.tsx')),
    route('edu/challan/create', at('challan-new.tsx')),
    route('edu/challan/edit/:id', at('challan-edit.tsx')),
    route('edu/challan/transaction-id', at('provider-claims.tsx')),
    route('edu/challan/wallet', at('provider-wallets.tsx')),
    route('edu/challan/gateway', at('provider-gateways.tsx')),
    route('edu/reguler-site/master', at('regular-sites.tsx')),
    route('edu/reguler-site/master2', at('regular-months.tsx')),
    route('edu/invoice/site-invoice-master-form', at('statement.tsx')),
    route('edu/invoice/schedule', at('schedule.tsx')),
  ]),
  route('edu/invoice/paper/:kind/:id', at('invoice-paper.ts')),
  route('edu/challan/paper/:id', at('challan-paper.ts')),
]
