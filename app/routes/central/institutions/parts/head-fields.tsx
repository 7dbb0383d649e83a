import type { FieldMetadata } from '~/ui/fields/use-form'
import type { NewSiteValues } from '~/domain/institutions/heads/head.form'
import { BilingualPair, PhoneField, TextField } from '~/ui/fields'
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
        <BilingualPair
          bn={fields.headNameBn}
          en={fields.headNameEn}
          label="institutions:field.headName"
          className="sm:col-span-2"
        />
        <PhoneField field={fields.headMobile} label="institutions:field.mobile" />
        <TextField field={fields.headEmail} label="institutions:field.email" type="email" inputMode="email" />
        <TextField
          field={fields.headUsername}
          label="institutions:field.username"
          hint="institutions:hint.username"
          spellCheck={false}
        />
      </FormGrid>
    </Card>
  )
}
