import { formatMonth, monthRange, type Day } from '~/format/dates'
import { SelectField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** The first day of a day's month, as this field says a month. */
export const monthOf = (day: Day): Day => monthRange(day).from

/** A month near today's: from so many before it to so many after it. */
export function MonthField({
  field,
  label,
  today,
  before,
  after,
}: {
  field: FieldLike
  label: string
  today: Day
  before: number
  after: number
}) {
  const { lang } = useWords()
  const options = Array.from({ length: before + after + 1 }, (_, at) => {
    const value = monthRange(today, after - at).from
    return { value, text: formatMonth(value, lang) }
  })
  return <SelectField field={field} label={label} options={options} empty={false} />
}
