import type { FieldMetadata } from '~/ui/fields/use-form'
import type { ResultSettingsForm } from '~/domain/results/settings/result-settings.form'
import { CheckField, FileField, NumberField, TextField, SIGNATURE } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormGrid, Section } from '~/ui/page'

type Rows<K extends 'signatures' | 'remarks'> = FieldMetadata<ResultSettingsForm[K][number]>[]

const legend = 'mb-2 text-[0.875rem] font-medium leading-5'

/** Who signs: up to four. */
export function SignatureRows({ rows, images, off }: { rows: Rows<'signatures'>; images: boolean[]; off: boolean }) {
  const { t } = useWords()
  return (
    <Section title={t('result-settings:signatures')} card>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('result-settings:signaturesHelp')}</p>
      <div className="grid gap-5">
        {rows.map((row, at) => {
          const one = row.getFieldset()
          return (
            <fieldset key={row.name} className="min-w-0">
              <legend className={legend}>{t('result-settings:signature', { number: at + 1 })}</legend>
              <FormGrid columns={2}>
                <TextField
                  field={one.titleBn}
                  label="result-settings:titleBn"
                  lang="bn"
                  maxLength={60}
                  disabled={off}
                />
                <TextField
                  field={one.titleEn}
                  label="result-settings:titleEn"
                  lang="en"
                  maxLength={60}
                  disabled={off}
                />
                <TextField field={one.nameBn} label="result-settings:nameBn" lang="bn" maxLength={80} disabled={off} />
                <TextField field={one.nameEn} label="result-settings:nameEn" lang="en" maxLength={80} disabled={off} />
                {off ? null : (
                  <FileField
                    field={one.image}
                    label="result-settings:image"
                    hint={images[at] ? 'result-settings:hasImage' : undefined}
                    rule={SIGNATURE}
                  />
                )}
                {images[at] && !off ? <CheckField field={one.remove} label="result-settings:remove" /> : null}
              </FormGrid>
            </fieldset>
          )
        })}
      </div>
    </Section>
  )
}

/** What is said of a GPA. */
export function RemarkRows({ rows, off }: { rows: Rows<'remarks'>; off: boolean }) {
  const { t } = useWords()
  return (
    <Section title={t('result-settings:remarks')} card>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('result-settings:remarksHelp')}</p>
      <div className="grid gap-5">
        {rows.map((row, at) => {
          const one = row.getFieldset()
          return (
            <fieldset key={row.name} className="min-w-0">
              <legend className={legend}>{t('result-settings:remark', { number: at + 1 })}</legend>
              <FormGrid columns={3}>
                <NumberField field={one.from} label="result-settings:from" decimals={2} disabled={off} />
                <TextField field={one.bn} label="result-settings:bn" lang="bn" maxLength={200} disabled={off} />
                <TextField field={one.en} label="result-settings:en" lang="en" maxLength={200} disabled={off} />
              </FormGrid>
            </fieldset>
          )
        })}
      </div>
    </Section>
  )
}
