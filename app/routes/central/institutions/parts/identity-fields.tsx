import type { Choice } from '~/domain/institutions/choices.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import { BilingualPair, ChoiceField, NumberField, SelectField } from '~/ui/fields'
import type { FieldLike } from '~/ui/fields/field'
import { FormGrid } from '~/ui/page'

export interface IdentityChoices {
  boards: readonly Choice[]
  thanas: readonly Choice[]
}
type Name = 'nameBn' | 'nameEn' | 'eiin' | 'kind' | 'boardId' | 'thanaId' | 'addressBn' | 'addressEn'

/** Who and where an institution is: the same in its own form, in applications and in leads. */
export function IdentityFields({
  fields,
  choices,
  year,
  inDistrict = false,
}: {
  fields: Record<Name, FieldLike>
  choices: IdentityChoices
  year?: FieldLike
  /** The places are those of a district that was chosen before. */
  inDistrict?: boolean
}) {
  return (
    <FormGrid>
      <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="institutions:field.name" className="sm:col-span-2" />
      <NumberField field={fields.eiin} label="institutions:field.eiin" hint="institutions:hint.eiin" maxLength={6} />
      <SelectField
        field={fields.kind}
        label="institutions:field.kind"
        options={KINDS.map((value) => ({ value, label: `institutions:kind.${value}` }))}
      />
      <SelectField field={fields.boardId} label="institutions:field.board" options={choices.boards} />
      <ChoiceField
        field={fields.thanaId}
        label={inDistrict ? 'institutions:apply.place' : 'institutions:field.place'}
        hint={inDistrict ? undefined : 'institutions:hint.place'}
        options={choices.thanas}
      />
      <BilingualPair
        bn={fields.addressBn}
        en={fields.addressEn}
        label="institutions:field.address"
        className="sm:col-span-2"
      />
      {year ? <NumberField field={year} label="institutions:field.establishedYear" maxLength={4} /> : null}
    </FormGrid>
  )
}
