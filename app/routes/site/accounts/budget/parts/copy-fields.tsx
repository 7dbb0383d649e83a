import { NumberField, plain, RadioField, SelectField } from '~/ui/fields'
import { FormGrid } from '~/ui/page'
import { useWords } from '~/ui/lang'
import type { BudgetAnswer } from '../act-on-budget.server'
import type { BudgetData } from '../load-budget.server'

/** From what a budget is copied, by how much it changes and how it is rounded. */
export function CopyFields({
  data,
  answer,
  blank = false,
}: {
  data: BudgetData
  answer?: BudgetAnswer
  blank?: boolean
}) {
  const { t, n } = useWords()
  const typed = answer?.initialValue as Record<string, string> | undefined
  const errors = (answer?.error ?? {}) as Record<string, string[]>
  const field = (key: string, usual: string) => plain(key, typed ? (typed[key] ?? '') : usual, { errors: errors[key] })
  const sources = [...(blank ? ['blank'] : []), ...(data.before ? ['actual', 'budget'] : [])]
  return (
    <div className="grid gap-4">
      <RadioField
        field={field('from', sources[0] ?? 'blank')}
        label="budget:copy.from"
        options={sources.map((value) => ({ value, text: t(`budget:copy.${value}`, { year: n(data.before ?? '') }) }))}
      />
      {data.before ? (
        <FormGrid columns={2}>
          <NumberField
            field={field('percent', '0')}
            label="budget:copy.percent"
            hint="budget:copy.percentHint"
            decimals={2}
          />
          <SelectField
            field={field('round', '100')}
            label="budget:copy.round"
            empty={false}
            options={['1', '100', '1000'].map((value) => ({
              value,
              text: t('budget:copy.roundTo', { taka: n(value) }),
            }))}
          />
        </FormGrid>
      ) : (
        <input type="hidden" name="round" value="1" />
      )}
    </div>
  )
}
