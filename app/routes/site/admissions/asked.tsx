import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { asksForm } from '~/domain/admissions/declare/admission.form'
import { documentRows } from '~/domain/admissions/declare/declared.server'
import { saveAsks } from '~/domain/admissions/declare/save-asks.server'
import { askedOf, fieldLabel, stepLabel } from '~/domain/admissions/form/admission-fields.policy'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { CheckField, FormErrors, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AdmissionPage } from './admission-page'
import { headOf } from './head.server'
import type { Asked } from '~/domain/admissions/form/admission-fields'
import { ADMISSION_STEPS, ADMISSION_FIELDS } from '~/domain/admissions/form/admission-fields'

export const handle: ScreenHandle = {
  title: 'admission-declare:tab.asked',
  under: paths.admissionDeclare,
  words: ['ui', 'admission-form'],
}

export const loader = guard('admissions.declarations.view', async (ctx, { params }) => {
  const { one, ...rest } = await headOf(ctx, idOf(params.id))
  return { ...rest, asks: one.asks, documents: await documentRows(ctx.site.id, one.id) }
})

export const action = guard(
  'admissions.declarations.manage',
  submitted(asksForm, async (ctx: SiteCtx, { documents, ...asks }, { params, done }) => {
    const asked = Object.fromEntries(
      Object.entries(asks).map(([key, value]) => [key.replace(/^ask_/, ''), value as Asked]),
    )
    await saveAsks(ctx, idOf(params.id), asked, documents)
    return done(paths.admissionAsked(idOf(params.id)), 'common:saved')
  }),
)

const ASKED = ['required', 'optional', 'off'] as const
const MORE = 3

/** What the form asks, and which documents. */
export default function AskedOf() {
  const { head, asks, documents } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const rows = [...documents, ...Array.from({ length: MORE }, () => null)]
  const field = (name: string, value: unknown) => plain(name, value, { errors: answer?.error?.[name] ?? undefined })
  const fields = ADMISSION_FIELDS.filter((one) => !one.fixed && !one.office)
  return (
    <AdmissionPage head={head}>
      <PostValues values={{}}>
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        <p className="mb-3 max-w-prose text-muted">{t('admission-declare:hint.asked')}</p>
        {ADMISSION_STEPS.map((step) => {
          const some = fields.filter((one) => one.step === step)
          return some.length ? (
            <Section key={step} title={t(stepLabel(step))} card>
              <FormGrid columns={3}>
                {some.map((one) => (
                  <SelectField
                    key={one.key}
                    field={field(`ask_${one.key}`, askedOf(one, asks))}
                    label={fieldLabel(one.key)}
                    empty={false}
                    options={ASKED.map((value) => ({ value, text: t(`admission-declare:asked.${value}`) }))}
                  />
                ))}
              </FormGrid>
            </Section>
          ) : null
        })}
        <Section title={t('admission-declare:section.documents')} card>
          <p className="mb-3 text-muted">{t('admission-declare:hint.documents')}</p>
          {rows.map((one, at) => (
            <div key={one?.slot ?? `new-${at}`} className="mb-3 grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
              {one ? <input type="hidden" name={`documents[${at}].slot`} value={one.slot} /> : null}
              <TextField field={field(`documents[${at}].nameBn`, one?.nameBn)} label="common:nameBn" lang="bn" />
              <TextField field={field(`documents[${at}].nameEn`, one?.nameEn)} label="common:nameEn" lang="en" />
              <CheckField
                field={field(`documents[${at}].required`, one?.required)}
                label="admission-declare:asked.required"
              />
            </div>
          ))}
        </Section>
        {head.mayManage ? <FormActions /> : null}
      </PostValues>
    </AdmissionPage>
  )
}
