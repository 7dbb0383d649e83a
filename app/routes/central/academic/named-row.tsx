import type { MasterHelp } from '~/screens/master'
import { BilingualPair, CheckField, TextField, type FieldLike } from '~/ui/fields'

/** The form of a catalogue whose rows are a code and two names. */
export function NamedRow({
  fields,
  help,
}: {
  fields: { code: FieldLike; nameBn: FieldLike; nameEn: FieldLike; active: FieldLike }
  help: MasterHelp
}) {
  return (
    <>
      <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
      <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
      <CheckField field={fields.active} label="common:active" />
    </>
  )
}
