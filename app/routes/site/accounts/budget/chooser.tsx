import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import type { BudgetData } from './load-budget.server'

/** Of which year, fund and, where it matters, months or group. */
export function Chooser({ data }: { data: BudgetData }) {
  const { t, n } = useWords()
  const { tab, version } = data
  const shown = data.tab === 'variance' && version && version.id !== data.countsId ? version.id : null
  return (
    <GetForm
      key={`${tab}-${data.year.id}-${data.fundId}-${data.until}-${data.groupId}`}
      className="chooser mb-4 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 print:hidden [&>*]:max-sm:w-full"
    >
      {tab === 'sheet' ? null : <input type="hidden" name="tab" value={tab} />}
      {shown && data.versions.length > 1 ? <input type="hidden" name="budget" value={shown} /> : null}
      <SelectField
        field={plain('f_year', data.year.id)}
        label="budget:year"
        empty={false}
        options={data.years.map((one) => ({ value: one.id, text: n(one.label) }))}
      />
      {data.funds.length > 1 ? (
        <SelectField
          field={plain('f_fund', data.fundId ?? 'all')}
          label="budget:fund"
          empty={false}
          options={[
            ...(tab === 'sheet' || tab === 'variance' ? [{ value: 'all', text: t('budget:allFunds') }] : []),
            ...data.funds.map((one) => ({ value: one.id, text: one.name })),
          ]}
        />
      ) : null}
      {tab === 'variance' ? (
        <SelectField
          field={plain('f_until', data.until)}
          label="budget:until"
          empty={false}
          options={data.months.map((month, at) => ({
            value: at + 1,
            text: at === 11 ? `${month} (${t('budget:wholeYear')})` : month,
          }))}
        />
      ) : null}
      {tab === 'months' && data.groups.length ? (
        <SelectField
          field={plain('f_group', data.groupId)}
          label="budget:group"
          empty={false}
          options={data.groups.map((one) => ({ value: one.id, text: one.name }))}
        />
      ) : null}
      <Button type="submit">{t('budget:show')}</Button>
    </GetForm>
  )
}
