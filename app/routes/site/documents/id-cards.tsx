import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { ChoiceField, DateField, FormErrors, plain, SelectField } from '~/ui/fields'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Badge, EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { loadCards, orderFromForm, orderPrintedFromForm } from './cards/cards.server'

export const handle: ScreenHandle = { title: 'id-cards:title', words: ['ui', 'students', 'id-cards'] }

export const loader = guard('students.id-cards.print', (ctx, { request }) => loadCards(ctx, request))
export const action = guard(
  'students.id-cards.print',
  { body: 'grid' },
  intents({ order: orderPrintedFromForm }, orderFromForm),
)

export default function IdCards() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t, n } = useWords()
  const name = useName()
  const { students, without, total } = data
  const asked = data.whole || data.sectionId !== null || data.classId !== null
  const errors = answer?.error as Record<string, string[] | undefined> | null | undefined
  const typed = (key: string, stored: string) =>
    typeof answer?.initialValue?.[key] === 'string' ? answer.initialValue[key] : stored
  return (
    <Page
      title={t('id-cards:title')}
      description={t('id-cards:about')}
      actions={<LinkButton to={paths.cardOrders}>{t('id-cards:orders')}</LinkButton>}
    >
      <FormErrors
        form={{ errors: errors?.[''] }}
        problems={
          errors?.validUntil ? [{ id: 'f-validUntil', label: 'id-cards:validUntil', messages: errors.validUntil }] : []
        }
      />
      {data.places.length === 0 ? (
        <EmptyState
          title="id-cards:noSections"
          text="id-cards:noSectionsText"
          action={<LinkButton to={paths.classSettings}>{t('id-cards:toClasses')}</LinkButton>}
        />
      ) : (
        <>
          <GetForm
            key={`${data.sessionId} ${data.sectionId} ${data.classId}`}
            className="mb-5 grid gap-4 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-4"
          >
            <SelectField
              field={plain('session', data.sessionId ?? '')}
              label="students:session"
              empty={false}
              options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            />
            <ChoiceField
              field={plain('of', data.of)}
              label="id-cards:of"
              options={[
                { value: 'all', text: t('id-cards:everybody') },
                ...data.classes.map((one) => ({ value: `c${one.id}`, text: one.name, group: t('id-cards:classes') })),
                ...data.places.map((one) => ({ value: String(one.id), text: one.text, group: t('id-cards:sections') })),
              ]}
            />
            <div className="flex items-end">
              <Button type="submit" look={asked ? 'plain' : 'primary'}>
                {t('id-cards:show')}
              </Button>
            </div>
          </GetForm>
          {!asked ? (
            <EmptyState title="id-cards:start" text="id-cards:startText" />
          ) : total === 0 ? (
            <EmptyState title="id-cards:nobody" text="id-cards:nobodyText" />
          ) : (
            <PostValues
              values={{
                session: data.sessionId ?? '',
                section: data.sectionId ?? '',
                class: data.classId ?? '',
                whole: students ? 'no' : 'yes',
              }}
              noValidate
            >
              <Section title={t('id-cards:paper')}>
                <div className="grid gap-4 sm:grid-cols-3">
                  <SelectField
                    field={plain('lang', typed('lang', data.lang))}
                    label="id-cards:lang"
                    empty={false}
                    options={['bn', 'en'].map((value) => ({ value, label: `id-cards:langs.${value}` }))}
                  />
                  <SelectField
                    field={plain('layout', typed('layout', 'sheet'))}
                    label="id-cards:layout"
                    empty={false}
                    options={['sheet', 'card'].map((value) => ({ value, label: `id-cards:layouts.${value}` }))}
                    hint="id-cards:layoutHint"
                  />
                  <DateField
                    field={plain('validUntil', typed('validUntil', data.validUntil), {
                      required: true,
                      errors: errors?.validUntil,
                    })}
                    label="id-cards:validUntil"
                  />
                </div>
              </Section>
              {without > 0 ? (
                <div className="my-4">
                  <Alert tone="warn" title={t('id-cards:without', { count: without, digits: n(without) })}>
                    {t('id-cards:withoutText')}
                  </Alert>
                </div>
              ) : null}
              <Section title={t('id-cards:students', { count: total, digits: n(total) })}>
                {students ? (
                  <ul className="grid gap-x-4 rounded border border-line bg-raised p-2 sm:grid-cols-2 xl:grid-cols-3">
                    {students.map((one) => (
                      <li key={one.studentId}>
                        <label className="flex min-h-9 items-start gap-2.5 rounded px-2 py-1.5 hover:bg-sunken coarse:min-h-touch">
                          <input
                            type="checkbox"
                            name="student"
                            value={one.studentId}
                            defaultChecked
                            className="mt-0.5 h-[1.125rem] w-[1.125rem] shrink-0 accent-accent"
                          />
                          <span className="min-w-0">
                            <span className="tabular-nums text-muted">{n(one.roll)}.</span>{' '}
                            <span className="font-medium">{name(one)}</span>
                            {data.sectionId === null ? (
                              <span className="text-[0.875rem] text-muted"> · {name(one.section)}</span>
                            ) : null}
                            {one.photo ? null : (
                              <>
                                {' '}
                                <Badge tone="warn">{t('id-cards:noPhoto')}</Badge>
                              </>
                            )}
                          </span>
                        </label>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p className="text-muted">{t('id-cards:many')}</p>
                )}
              </Section>
              <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
                <span className="text-[0.875rem] text-muted">{t('id-cards:orderHint')}</span>
                <SubmitButton look="plain" name="intent" value="order">
                  {t('id-cards:order')}
                </SubmitButton>
                <SubmitButton>{t('id-cards:make')}</SubmitButton>
              </div>
            </PostValues>
          )}
        </>
      )}
    </Page>
  )
}
