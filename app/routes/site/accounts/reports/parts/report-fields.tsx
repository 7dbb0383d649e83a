import { COMPARISONS } from '~/domain/accounts/reports/period.policy'
import { CheckField, DateField, plain, SelectField } from '~/ui/fields'
import type { ReportForm } from './report-file.server'

/** How a report's fields differ from one to the next. */
interface FieldsWish {
  /** One day instead of two. */
  day?: boolean
  level?: boolean
  zero?: boolean
  before?: boolean
}

/** The fields of a report of the books. A function, so that the page can say on paper what was chosen. */
export function reportFields(form: ReportForm, { day, level, zero = true, before }: FieldsWish = {}) {
  const { typed, errors } = form
  const date = (name: string, value: string) => plain(name, value, { key: `${name}${value}`, errors: errors[name] })
  return (
    <>
      {day ? null : <DateField field={date('f_from', typed.from)} label="common:from" />}
      <DateField field={date('f_to', typed.to)} label={day ? 'book-reports:asAt' : 'common:to'} />
      {form.funds.length > 1 ? (
        <SelectField
          field={plain('f_fund', form.fundId ?? '')}
          label="book-reports:fund"
          empty="book-reports:allFunds"
          options={form.funds.map((fund) => ({ value: fund.id, text: fund.name }))}
        />
      ) : null}
      <SelectField
        field={plain('f_compare', form.compare)}
        label="book-reports:compare"
        empty={false}
        options={COMPARISONS.map((value) => ({ value, label: `book-reports:comparison.${value}` }))}
      />
      {form.compare === 'dates' ? (
        <>
          {day ? null : <DateField field={date('f_other_from', typed.otherFrom)} label="book-reports:otherFrom" />}
          <DateField
            field={date('f_other_to', typed.otherTo)}
            label={day ? 'book-reports:otherDay' : 'book-reports:otherTo'}
          />
        </>
      ) : null}
      {level ? (
        <SelectField
          field={plain('f_level', form.level)}
          label="book-reports:level"
          empty={false}
          options={(['ledger', 'sub', 'group'] as const).map((value) => ({
            value,
            label: `book-reports:levels.${value}`,
          }))}
        />
      ) : null}
      {zero ? <CheckField field={plain('f_zero', form.zero)} label="book-reports:zero" /> : null}
      {before ? <CheckField field={plain('f_before', form.beforeClosing)} label="book-reports:beforeClosing" /> : null}
    </>
  )
}
