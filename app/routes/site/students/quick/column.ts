import type { FieldKind } from '~/domain/students/student-field-kinds.policy'
import { localMobile, ownField, type QuickField } from '~/domain/students/quick/quick-fields.policy'
import type { GridColumn } from '~/ui/grid'

/** The keyboard a phone shows for a field that is not words. */
const KEYBOARDS: Partial<Record<FieldKind, 'numeric' | 'tel'>> = { day: 'numeric', birthReg: 'numeric', phone: 'tel' }

/** How a field of a student is typed into the grid. */
export function columnOf(field: QuickField): Omit<GridColumn, 'label'> {
  const kind = ownField(field)?.kind
  return {
    key: field,
    kind: 'text',
    inputMode: kind ? KEYBOARDS[kind] : field === 'roll' ? 'numeric' : 'tel',
  }
}

/** A stored value as it stands in its cell. */
export function typedText(
  field: QuickField,
  value: string,
  { t, n, religion }: { t: (key: string) => string; n: (text: string) => string; religion: string },
): string {
  switch (ownField(field)?.kind ?? (field === 'roll' ? 'birthReg' : 'phone')) {
    case 'gender':
      return t(`students:genders.${value}`)
    case 'religion':
      return religion
    case 'day':
      return n(value.split('-').reverse().join('/'))
    case 'birthReg':
      return n(value)
    case 'phone':
      return n(localMobile(value))
    default:
      return value
  }
}
