import type { FieldMetadata } from '~/ui/fields/use-form'
import type { NewSiteValues } from '~/domain/institutions/heads/head.form'
import { BilingualPair, PhoneField, TextField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormGrid } from '~/ui/page'

type Names = 'headNameBn' | 'headNameEn' | 'headMobile' | 'headEmail' | 'headUsername'
type Fields = { [Name in Names]: FieldMetadata<NewSiteValues[Name]> }

/** Who leads a new institution; an invitation goes to them as soon as it is made. */
export function FirstHead({ fields }: { fields: Fields }) {
  const { t } = useWords()
  return (
    <Card title={t('institutions:heads.first')}>
      <p className="mb-3 max-w-prose text-muted">{t('institutions:heads.firstText')}</p>
      <FormGrid>
        <HeadFields
          nameBn={fields.headNameBn}
          nameEn={fields.headNameEn}
          mobile={fields.headMobile}
          email={fields.headEmail}
          username={fields.headUsername}
        />
      </FormGrid>
    </Card>
  )
}

/** Who is to lead an institution. */
export function HeadFields({
  nameBn,
  nameEn,
  mobile,
  email,
  username,
}: Record<'nameBn' | 'nameEn' | 'mobile' | 'email' | 'username', FieldLike>) {
  return (
    <>
      <BilingualPair bn={nameBn} en={nameEn} label="institutions:field.headName" className="sm:col-span-2" />
      <PhoneField field={mobile} label="institutions:field.mobile" />
      <TextField field={email} label="institutions:field.email" type="email" inputMode="email" />
      <TextField
        field={username}
        label="institutions:field.username"
        hint="institutions:hint.username"
        spellCheck={false}
      />
    </>
  )
}
