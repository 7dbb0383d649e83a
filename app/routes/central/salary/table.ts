import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/salary/${file}.tsx`

export const salaryCatalogues = area('payroll:area', [
  route('salary/type', at('types')),
  route('salary/overtime-rules', at('overtime')),
  route('salary/bonus-rules', at('bonus')),
  route('salary/cut-rules', at('cut')),
  route('salary/allowance-rules', at('allowance')),
])
