import type { FieldLike } from '~/ui/fields'
import { BilingualPair, ChecksField, DateField, SelectField, TextAreaField, TimeField } from '~/ui/fields'

type Named = Record<
  'titleBn' | 'titleEn' | 'kind' | 'fromOn' | 'toOn' | 'startsAt' | 'endsAt' | 'audience' | 'noteBn' | 'noteEn',
  FieldLike
>

/** What every event has: name, kind, days, times, for whom, a note. */
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
        hint="calendar:kindHint"
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
      <TextAreaField field={fields.noteBn} label="calendar:noteBn" rows={2} lang="bn" />
      <TextAreaField field={fields.noteEn} label="calendar:noteEn" rows={2} lang="en" />
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
  noteBn: 'calendar:noteBn',
  noteEn: 'calendar:noteEn',
} as const
