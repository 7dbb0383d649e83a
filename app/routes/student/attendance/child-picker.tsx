import { formatMonth } from '~/format/dates'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

/** Which child, and which month; nothing where there is nothing to choose. */
export function ChildPicker({
  people,
  child,
  months,
  month,
}: {
  people: { value: number; text: string }[]
  child: number
  months?: string[]
  month?: string
}) {
  const { t, lang } = useWords()
  const choosesMonth = months !== undefined && months.length > 1
  if (people.length < 2 && !choosesMonth) return null
  return (
    <GetForm className="mb-4 flex flex-wrap items-end gap-3 print:hidden" preventScrollReset>
      {people.length > 1 ? (
        <SelectField
          key={`c${child}`}
          field={plain('child', child)}
          label="attendance:child"
          empty={false}
          options={people}
        />
      ) : null}
      {choosesMonth ? (
        <SelectField
          key={`m${month}`}
          field={plain('month', month)}
          label="attendance:month"
          empty={false}
          options={months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
      ) : null}
      <Button type="submit">{t('attendance:show')}</Button>
    </GetForm>
  )
}
