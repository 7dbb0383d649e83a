import type { ReactNode } from 'react'
import type { Field } from '~/domain/students/student-fields.policy'
import { formatDate, formatDateShort } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { CallLink } from '~/ui/call'
import { useWords } from '~/ui/lang'

/** How a field of a student reads: on the profile, or `short` in a list. A religion is shown by its name. */
export function useFieldValue(short = false) {
  const { t, lang, n } = useWords()
  return (field: Field, value: string | number | null, religion: string | null): ReactNode => {
    if (value === null || value === '') return null
    const text = String(value)
    if (field.kind === 'religion') return religion
    if (field.kind === 'gender') return t(`students:genders.${text}`)
    if (field.kind === 'day') return short ? formatDateShort(text, lang) : formatDate(text, lang)
    if (field.kind === 'birthReg') return n(text)
    if (field.kind === 'phone') return <CallLink to={text}>{formatPhone(text, lang)}</CallLink>
    if (field.key === 'nameBn' || field.key === 'nameEn')
      return <span lang={field.key === 'nameBn' ? 'bn' : 'en'}>{text}</span>
    return text
  }
}

/** A field in a list; nothing where there is no value. */
export const fieldCell = (field: Field, value: string | number | null, religion: string | null): ReactNode =>
  value === null || value === '' ? null : <FieldValue field={field} value={value} religion={religion} />

function FieldValue(of: { field: Field; value: string | number; religion: string | null }) {
  return useFieldValue(true)(of.field, of.value, of.religion)
}
