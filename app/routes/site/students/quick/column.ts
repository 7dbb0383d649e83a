import type { QuickField } from '~/domain/students/quick/quick-fields.policy'
import type { GridColumn } from '~/ui/grid'

/** The keyboard a phone shows for a field that is not words. */
const KEYBOARDS: Partial<Record<QuickField, 'numeric' | 'tel'>> = {
  roll: 'numeric',
  bornOn: 'numeric',
  birthRegNo: 'numeric',
  mobile: 'tel',
  guardianMobile: 'tel',
}

/** How a field of a student is typed into the grid. */
export const columnOf = (field: QuickField): Omit<GridColumn, 'label'> => ({
  key: field,
  kind: 'text',
  inputMode: KEYBOARDS[field],
})
