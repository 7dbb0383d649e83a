import type { Calculation } from '~/domain/payroll/calculator.server'
import type { MasterChoice, MasterHelp, MasterRow } from '~/screens/master'
import {
  CheckField,
  ChecksField,
  ChoiceField,
  DateField,
  MoneyField,
  NumberField,
  RadioField,
  SelectField,
  type Option,
} from '~/ui/fields'
import type { FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { Column } from '~/ui/table'
import { money, trimmed } from '../fees/parts'
import { asked } from './calculator'

type Fields<Key extends string> = Record<Key, FieldLike>

/** Whom a rule is for. */
export function ScopeFields({
  fields,
  help,
  words,
}: {
  fields: Fields<'designationIds' | 'gradeFrom' | 'gradeTo'>
  help: MasterHelp
  words: string
}) {
  return (
    <>
      <ChecksField
        field={fields.designationIds}
        label={`${words}.designationIds`}
        hint="payroll:noneMeansEverybody"
        options={help.options('designationIds')}
        row
      />
      <div className="grid grid-cols-2 gap-3.5">
        <NumberField field={fields.gradeFrom} label={`${words}.gradeFrom`} />
        <NumberField field={fields.gradeTo} label={`${words}.gradeTo`} />
      </div>
    </>
  )
}

/** When a rule holds, and whether. */
export function DayFields({ fields, words }: { fields: Fields<'startsOn' | 'endsOn' | 'active'>; words: string }) {
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DateField field={fields.startsOn} label={`${words}.startsOn`} />
        <DateField field={fields.endsOn} label={`${words}.endsOn`} />
      </div>
      <CheckField field={fields.active} label="common:active" />
    </>
  )
}

/** A percentage of the basic or gross, or a sum. */
export function RateFields({
  fields,
  help,
  words,
}: {
  fields: Fields<'kind' | 'base' | 'percent' | 'amount'>
  help: MasterHelp
  words: string
}) {
  return (
    <>
      <RadioField field={fields.kind} label={`${words}.kind`} hint="fees:kindHint" options={help.options('kind')} row />
      <div className="grid gap-3.5 sm:grid-cols-3">
        <NumberField field={fields.percent} label={`${words}.percent`} decimals={2} />
        <SelectField field={fields.base} label={`${words}.base`} options={help.options('base')} />
        <MoneyField field={fields.amount} label={`${words}.amount`} />
      </div>
    </>
  )
}

/** 'Assistant Teacher, Lecturer · Grades 9–12 · Dhaka', or 'Everybody'. */
export function useScopeColumn(words: string, choices: Record<string, readonly MasterChoice[]>): Column<MasterRow> {
  const { t, lang, n } = useWords()
  const name = (key: string, value: unknown) => {
    const one = choices[key]?.find((choice) => choice.value === value)
    return one ? [lang === 'bn' ? one.nameBn : one.nameEn] : []
  }
  return {
    key: 'scope',
    header: `${words}.scope`,
    cell: (row) => {
      const parts = [
        [row.designationIds]
          .flat()
          .flatMap((id) => name('designationIds', id))
          .join(', '),
        [row.religionIds ?? []]
          .flat()
          .flatMap((id) => name('religionIds', id))
          .join(', '),
        typeof row.gradeFrom === 'number'
          ? t('payroll:grades', { from: n(row.gradeFrom), to: n(String(row.gradeTo)) })
          : '',
        name('area', row.area).join(''),
      ].filter(Boolean)
      return parts.length ? parts.join(' · ') : <span className="text-muted">{t('payroll:everybody')}</span>
    },
  }
}

/** '15% of basic', or a sum. */
export function useRateColumn(words: string): Column<MasterRow> {
  const { t, lang, n } = useWords()
  return {
    key: 'value',
    header: `${words}.value`,
    cell: (row) =>
      row.kind === 'percent'
        ? t('payroll:percentOf', { percent: n(trimmed(row.percent)), base: t(`payroll:bases.${String(row.base)}`) })
        : money(row.amount, lang),
  }
}

/** Figures per second: '6 hours × 2'. */
export function useSecondsColumn(words: string): Column<MasterRow> {
  const { t, n } = useWords()
  return {
    key: 'dailyHours',
    header: `${words}.dailyHours`,
    sortable: true,
    cell: (row) =>
      `${t('payroll:hoursShown', { hours: n(trimmed(row.dailyHours)) })} ${t('payroll:timesShown', { times: n(trimmed(row.multiplier)) })}`,
  }
}

/** The calculator's choice of one of the screen's own choices. */
export function AskChoice({
  calculation,
  name,
  label,
  choices,
}: {
  calculation: Calculation
  name: string
  label: string
  choices: readonly MasterChoice[] | undefined
}) {
  const { lang } = useWords()
  const options: Option[] = (choices ?? [])
    .filter((one) => one.active !== false)
    .map((one) => ({ value: one.value, text: lang === 'bn' ? one.nameBn : one.nameEn }))
  const props = { field: asked(calculation, name), label, options, empty: 'payroll:calculator.any' }
  return options.length > 12 ? <ChoiceField {...props} /> : <SelectField {...props} />
}

export const AskDesignation = ({
  calculation,
  choices,
}: {
  calculation: Calculation
  choices: Readonly<Record<string, readonly MasterChoice[]>>
}) => (
  <AskChoice
    calculation={calculation}
    name="c_designation"
    label="payroll:calculator.designation"
    choices={choices.designationIds}
  />
)
