import type { SubmissionResult } from '@conform-to/react'
import { SIZES, type Askable } from '~/domain/event-registration/gathering'
import { CheckField, FormErrors, NumberField, PhoneField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { DeskFormData } from './desk-form.server'

const label = (key: string) => `gatherings:field.${key}`

/** The office's form of a guest: what the public one asks. */
export function DeskForm({ data, result }: { data: DeskFormData; result: SubmissionResult<string[]> | undefined }) {
  const { t, n } = useWords()
  const { asks, companions } = data
  const field = (name: string, required = false) =>
    plain(name, result?.initialValue?.[name] ?? undefined, {
      required,
      errors: result?.error?.[name] ?? undefined,
    })
  const asked = (key: Askable) => field(key, asks[key] === 'required')
  return (
    <PostValues values={{ once: data.once }} noValidate>
      <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} />
      {data.free === 0 ? <Alert tone="warn">{t('gatherings:fact.full')}</Alert> : null}
      <Section card>
        <FormGrid columns={2}>
          <TextField field={field('name', true)} label={label('name')} maxLength={120} />
          <PhoneField field={field('mobile', true)} label={label('mobile')} />
          {asks.email ? <TextField field={asked('email')} label={label('email')} type="email" maxLength={254} /> : null}
          {data.who === 'guardian' ? (
            <TextField field={field('student', true)} label={label('student')} maxLength={150} />
          ) : null}
          {asks.batch ? <NumberField field={asked('batch')} label={label('batch')} /> : null}
          {asks.work ? <TextField field={asked('work')} label={label('work')} maxLength={120} /> : null}
          {asks.town ? <TextField field={asked('town')} label={label('town')} maxLength={120} /> : null}
          {asks.size ? (
            <SelectField
              field={asked('size')}
              label={label('size')}
              options={SIZES.map((value) => ({ value, text: value }))}
            />
          ) : null}
        </FormGrid>
        {companions.length ? (
          <>
            <p className="mb-2 mt-4 text-muted">{t('gatherings:alongMost', { n: n(data.mostCompanions) })}</p>
            <FormGrid columns={3}>
              {companions.map((one) => (
                <NumberField key={one} field={field(one)} label={label(one)} />
              ))}
            </FormGrid>
          </>
        ) : null}
        <CheckField field={field('agree', true)} label="gatherings:agreed" className="mt-4" />
      </Section>
      <FormActions submit="gatherings:newGuest" />
    </PostValues>
  )
}
