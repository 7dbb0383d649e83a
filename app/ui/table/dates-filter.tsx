import { DateRangeField } from '../fields/date'
import type { FieldLike } from '../fields/field'

/** A range of days that narrows a list, with the usual ranges at hand. */
export const DatesFilter = (props: { from: FieldLike; to: FieldLike; label: string }) => (
  <DateRangeField {...props} offer />
)
