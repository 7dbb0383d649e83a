import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { paths } from '~/paths'
import type { BudgetData } from './load-budget.server'
import { addressOf } from './parts/names'

/** A filled sheet back into the draft. */
export function FilePanel({ data }: { data: BudgetData }) {
  if (!data.editable) return null
  return (
    <>
      <UploadCard
        title="budget:file.in"
        hint="budget:file.inText"
        action={addressOf(data, {})}
        intent="upload"
        values={{ budget: data.version?.id ?? null, fund: data.fundId }}
      />
      <ImportHistory rows={data.history} one={paths.budgetImport} />
    </>
  )
}
