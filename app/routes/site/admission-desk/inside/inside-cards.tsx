import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { TextField, type FieldLike } from '~/ui/fields'
import { copyOf } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Card, FormGrid, KeyValue } from '~/ui/page'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import type { InsideData } from './inside-data.server'
import { ChargesShown } from './charges'

/** What the guardian agrees to at the desk, and who does. */
export function ConsentCard({ fields }: { fields: { agree: FieldLike; consentBy: FieldLike } }) {
  const { t } = useWords()
  return (
    <Card title={t('admission-entry:consentTitle')}>
      <p className="mb-3 text-muted">{t('admission-entry:consentAbout')}</p>
      <PrivacyNote words="admission-entry:consent" field={copyOf(fields.agree)} />
      <FormGrid columns={2}>
        <TextField
          field={fields.consentBy}
          label="admission-entry:consentBy"
          hint="admission-entry:consentByHint"
          className="mt-3"
        />
      </FormGrid>
    </Card>
  )
}

/** What will be charged, as the plans stand. */
export function FeesCard({ data }: { data: InsideData }) {
  const { t, lang } = useWords()
  const name = useName()
  return (
    <Card title={t('admission-entry:fees')}>
      {data.charges.length ? (
        <div className="mb-4">
          <h3 className="mb-1 font-semibold">{t('admission-entry:chargedNow')}</h3>
          <ChargesShown lists={data.charges} />
        </div>
      ) : null}
      {data.fees.length ? (
        <>
          <h3 className="mb-1 font-semibold">{t('admission-entry:byPlan')}</h3>
          <KeyValue
            columns={2}
            figures
            items={data.fees.map((fee) => ({
              label: `${name(fee)} · ${t(`admission-entry:frequency.${fee.frequency}`)}`,
              value: shortTaka(fee.amount, lang),
            }))}
          />
          <p className="mt-2 text-[0.875rem] text-muted">{t('admission-entry:feesText')}</p>
        </>
      ) : (
        <p className="text-muted">{t('admission-entry:noFees')}</p>
      )}
    </Card>
  )
}
