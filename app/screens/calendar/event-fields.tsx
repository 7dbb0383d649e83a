import type { FieldLike } from '~/ui/fields'
import { BilingualPair, ChecksField, DateField, SelectField, TimeField } from '~/ui/fields'

type Named = Record<'titleBn' | 'titleEn' | 'kind' | 'fromOn' | 'toOn' | 'startsAt' | 'endsAt' | 'audience', FieldLike>

/** What every event has: name, kind, days, times, for whom. */
export function EventFields({
  fields,
  kinds,
  audiences,
}: {
  fields: Named
  kinds: readonly string[]
  audiences: readonly string[]
}) {
  return (
    <>
      <BilingualPair className="sm:col-span-2" bn={fields.titleBn} en={fields.titleEn} label="calendar:titleOf" />
      <SelectField
        field={fields.kind}
        label="calendar:kindOf"
        options={kinds.map((value) => ({ value, label: `calendar:kind.${value}` }))}
      />
      <ChecksField
        row
        field={fields.audience}
        label="calendar:audience"
        hint="calendar:audienceHint"
        options={audiences.map((value) => ({ value, label: `calendar:for.${value}` }))}
      />
      <DateField field={fields.fromOn} label="calendar:fromOn" />
      <DateField field={fields.toOn} label="calendar:toOn" hint="calendar:toHint" />
      <TimeField field={fields.startsAt} label="calendar:startsAt" hint="calendar:timeHint" />
      <TimeField field={fields.endsAt} label="calendar:endsAt" />
    </>
  )
}

/** Labels of those fields, for the list of what is wrong. */
export const EVENT_LABELS = {
  titleBn: 'calendar:titleOf',
  titleEn: 'calendar:titleOf',
  kind: 'calendar:kindOf',
  fromOn: 'calendar:fromOn',
  toOn: 'calendar:toOn',
  startsAt: 'calendar:startsAt',
  endsAt: 'calendar:endsAt',
  audience: 'calendar:audience',
} as const
