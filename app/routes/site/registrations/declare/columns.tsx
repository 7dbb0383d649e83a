import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { deleteLayout, layouts, saveColumns, takeLayout } from '~/domain/registrations/declare/columns.server'
import { columnsForm, layoutForm } from '~/domain/registrations/declare/declaration.form'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { SHEET_VALUES } from '~/domain/registrations/export/sheet-values'
import { PHOTO_PARTS } from '~/domain/registrations/export/photo-names.policy'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { CheckField, FormErrors, NumberField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { headOf } from './head.server'
import { RegistrationPage } from './registration-page'

export const handle: ScreenHandle = { title: 'registration:tab.columns', under: paths.registrations, words: ['ui'] }

export const loader = guard('admissions.registrations.view', async (ctx, { params }) => {
  const one = await declaration(ctx.site.id, idOf(params.id))
  const mayManage = ctx.can('admissions.registrations.manage')
  return {
    head: headOf(ctx, one),
    columns: one.columns,
    capitals: one.capitals,
    photoName: one.photoName,
    layouts: await layouts(ctx.site.id),
    mayManage,
    screenTitle: nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang),
  }
})

export const action = guard(
  'admissions.registrations.manage',
  { body: 'grid' },
  intents({
    save: submitted(columnsForm, async (ctx: SiteCtx, value, { params, done }) => {
      await saveColumns(ctx, idOf(params.id), value)
      return done(paths.registrationColumns(idOf(params.id)), 'common:saved')
    }),
    take: submitted(layoutForm, async (ctx: SiteCtx, { layout }, { params, done }) => {
      await takeLayout(ctx, idOf(params.id), layout)
      return done(paths.registrationColumns(idOf(params.id)), 'common:saved')
    }),
    forget: submitted(layoutForm, async (ctx: SiteCtx, { layout }, { params, done }) => {
      await deleteLayout(ctx, layout)
      return done(paths.registrationColumns(idOf(params.id)), 'common:deleted')
    }),
  }),
)

const MORE = 4

interface Row {
  at?: string | number
  heading?: string
  value?: string
}
interface Typed {
  columns?: Row[]
  capitals?: string
  photoName?: string
  layoutName?: string
}

/** The board's sheet: which columns, called how, in which order, and what pictures are called. */
export default function Columns() {
  const { head, columns, capitals, photoName, layouts, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [params] = useSearchParams()
  const doomed = layouts.find((one) => String(one.id) === params.get('confirm'))
  const typed = answer?.initialValue as Typed | undefined
  const stored: Row[] = [
    ...columns.map((one, at) => ({ ...one, at: at + 1 })),
    ...Array.from({ length: MORE }, () => ({})),
  ]
  const rows = typed?.columns ?? stored
  const field = (name: string, value: string | number | undefined) =>
    plain(name, value, { errors: answer?.error?.[name] ?? undefined })
  const options = SHEET_VALUES.map((value) => ({ value, text: t(`registration:value.${value}`) }))
  return (
    <RegistrationPage head={head}>
      {layouts.length && mayManage ? (
        <Card title={t('registration:layouts')}>
          <ul className="grid gap-2">
            {layouts.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-2">
                <span className="min-w-40">{one.name}</span>
                <PostValues values={{ intent: 'take', layout: one.id }}>
                  <SubmitButton small look="plain">
                    {t('registration:layoutTake')}
                  </SubmitButton>
                </PostValues>
                <LinkButton small look="quiet" to={`?confirm=${one.id}`}>
                  {t('common:delete')}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <PostValues values={{ intent: 'save' }}>
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        <p className="mb-3 max-w-prose text-muted">{t('registration:hint.columns')}</p>
        <Section title={t('registration:part.columns')} card>
          {rows.map((one, at) => (
            <div key={at} className="mb-3 grid gap-3 sm:grid-cols-[5rem_1fr_1fr] sm:items-end">
              <NumberField field={field(`columns[${at}].at`, one.at)} label="registration:column.at" />
              <TextField field={field(`columns[${at}].heading`, one.heading)} label="registration:column.heading" />
              <SelectField
                field={field(`columns[${at}].value`, one.value)}
                label="registration:column.value"
                options={options}
              />
            </div>
          ))}
        </Section>
        <Section title={t('registration:part.names')} card>
          <FormGrid columns={2}>
            <TextField
              field={field('photoName', typed ? typed.photoName : photoName)}
              label="registration:form.photoName"
            />
            <p className="self-end text-muted">
              {t('registration:hint.photoName', { parts: PHOTO_PARTS.map((one) => `{${one}}`).join(' ') })}
            </p>
            <CheckField
              field={field('capitals', (typed ? typed.capitals : capitals) ? 'on' : undefined)}
              label="registration:form.capitals"
            />
            <TextField
              field={field('layoutName', typed?.layoutName)}
              label="registration:form.layoutName"
              hint="registration:hint.layoutName"
            />
          </FormGrid>
        </Section>
        {mayManage ? (
          <FormActions>
            <span className="text-muted">{t('registration:columnCount', { count: columns.length })}</span>
            <SubmitButton />
          </FormActions>
        ) : null}
      </PostValues>
      {doomed && mayManage ? (
        <ConfirmForm
          values={{ intent: 'forget', layout: doomed.id }}
          name={doomed.name}
          type={t('registration:layout')}
          text={t('registration:layoutText')}
        />
      ) : null}
    </RegistrationPage>
  )
}
