import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { constraintsOf } from '~/access/constraints.server'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { resultSettingsForm, type ResultSettingsForm } from '~/domain/results/settings/result-settings.form'
import { sampleResult, saveResultSettings, settingsValues } from '~/domain/results/settings/result-settings.server'
import { LAYOUTS, LETTERHEADS, SHOWN } from '~/domain/results/settings/sheet-look.policy'
import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, NumberField, PostForm, RadioField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Previews } from './settings/previews'
import { RemarkRows, SignatureRows } from './settings/rows'

export const handle: ScreenHandle = { title: 'result-settings:title', words: ['ui'] }

export const loader = guard('results.settings.view', async (ctx) => ({
  values: await settingsValues(ctx.site.id),
  sample: (await sampleResult(ctx.site.id)) !== null,
  mayManage: ctx.can('results.settings.manage'),
  constraints: constraintsOf({ settings: resultSettingsForm }),
}))

export const action = guard(
  'results.settings.manage',
  { body: 'upload' },
  submitted(resultSettingsForm, async (ctx, value, { done }) => {
    await saveResultSettings(ctx, value)
    return done(paths.resultSettings, 'result-settings:saved')
  }),
)

export default function ResultSettings() {
  const { values, sample, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<ResultSettingsForm>({
    lastResult,
    constraint: useConstraint('settings'),
    defaultValue: values,
  })
  const off = !mayManage
  return (
    <Page title={t('result-settings:title')} description={t('result-settings:about')}>
      <div className="mb-4">
        <Previews sample={sample} />
      </div>
      <PostForm form={form} encType="multipart/form-data" reloadDocument>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <Section title={t('result-settings:layout')} card>
            <RadioField
              field={fields.layout}
              label="result-settings:layout"
              options={LAYOUTS.map((value) => ({ value, label: `result-settings:layouts.${value}` }))}
              disabled={off}
            />
          </Section>
          <Section title={t('result-settings:letterhead')} card>
            <FormGrid columns={2}>
              <RadioField
                field={fields.letterhead}
                label="result-settings:letterhead"
                options={LETTERHEADS.map((value) => ({ value, label: `result-settings:letterheads.${value}` }))}
                disabled={off}
              />
              <NumberField
                field={fields.blankMm}
                label="result-settings:blankMm"
                hint="result-settings:blankHint"
                disabled={off}
              />
            </FormGrid>
          </Section>
          <Section title={t('result-settings:shown')} card>
            <FormGrid columns={2}>
              {SHOWN.map((key) => (
                <CheckField key={key} field={fields[key]} label={`result-settings:show.${key}`} disabled={off} />
              ))}
            </FormGrid>
          </Section>
          <SignatureRows rows={fields.signatures.getFieldList()} images={values.images} off={off} />
          <RemarkRows rows={fields.remarks.getFieldList()} off={off} />
        </div>
        {mayManage ? (
          <FormActions>
            <span className="order-last">
              <SubmitButton />
            </span>
            {sample
              ? (['bn', 'en'] as const).map((lang) => (
                  <Button
                    key={lang}
                    type="submit"
                    name="preview"
                    value={lang}
                    formAction={paths.resultSheetPreviewForm}
                    formTarget="_blank"
                  >
                    {t('result-settings:previewNow')} –{' '}
                    {t(lang === 'bn' ? 'result-settings:inBn' : 'result-settings:inEn')}
                  </Button>
                ))
              : null}
          </FormActions>
        ) : (
          <Alert>{t('result-settings:readOnly')}</Alert>
        )}
      </PostForm>
    </Page>
  )
}
