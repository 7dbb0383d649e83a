import { area } from '../../area'
import { listed } from '../../listed'

const at = (file: string) => `routes/central/salary/${file}.tsx`

export const salaryCatalogues = area('payroll:area', [
  listed('salary/type', at('types')),
  listed('salary/overtime-rules', at('overtime'), { icon: 'clock' }),
  listed('salary/bonus-rules', at('bonus'), { icon: 'star' }),
  listed('salary/cut-rules', at('cut'), { icon: 'clock' }),
  listed('salary/allowance-rules', at('allowance'), { icon: 'money' }),
  listed('salary/income-tax', at('income-tax'), { icon: 'money' }),
])
