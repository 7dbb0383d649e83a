import type { Field } from '~/domain/people/employee-fields.policy'
import type { Employee } from '~/domain/people/record/employee.server'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useWords } from '~/ui/lang'

/** What one of the fields says, as a card shows it. */
export function useFieldItem(one: Employee) {
  const { t, lang } = useWords()
  return (of: Field) => {
    const value = one[of.key]
    const shown =
      value && of.kind === 'day'
        ? formatDate(value, lang)
        : value && of.kind === 'gender'
          ? t(`common:genders.${value}`)
          : value && of.kind === 'phone'
            ? formatPhone(value, lang)
            : value
    return { label: t(`people:field.${of.key}`), value: shown }
  }
}
