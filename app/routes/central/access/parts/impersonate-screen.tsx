import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, buttonClass, LinkButton } from '~/ui/button'
import {
  FormErrors,
  NumberField,
  plain,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import { ImpersonationLog, ImpersonationRow } from './impersonation-log'
import type { loadImpersonate } from './impersonate.server'
import { GetForm, Link } from '~/ui/link'

type Values = { tenantId: number; userId: number; reason: string; minutes: number }

/** Choose a place, then a person of it, then say why and for how long. */
export function ImpersonateScreen({ title }: { title: string }) {
  const { kind, find, places, place, mayStart, shown } = useLoaderData<typeof loadImpersonate>()
  const answer = useActionData() as (SubmissionResult & { link?: string }) | undefined
  const { t } = useWords()
  const nameOf = useName()
  const link = answer?.link
  // A form may not lead to another host (form-action 'self'); a script, or a link, may.
  useEffect(() => {
    if (link) window.location.assign(link)
  }, [link])
  return (
    <Page
      title={t(title)}
      description={t('access:impersonate.about')}
      actions={
        place || shown ? (
          <LinkButton to={kind === 'site' ? paths.impersonate : paths.impersonateGroup}>
            {t('access:impersonate.another')}
          </LinkButton>
        ) : null
      }
    >
      {link ? (
        <Alert
          tone="good"
          live
          title={t('access:impersonate.ready')}
          actions={
            <a className={buttonClass('primary')} href={link}>
              {t('access:impersonate.open')}
            </a>
          }
        >
          {t('access:impersonate.readyText')}
        </Alert>
      ) : null}
      {shown ? (
        <ImpersonationRow />
      ) : place ? (
        link ? null : mayStart ? (
          <Choose answer={answer} />
        ) : (
          <Alert tone="warn">{t('access:impersonate.readOnly')}</Alert>
        )
      ) : (
        <>
          <FormErrors form={{ errors: (answer?.error?.[''] as string[] | undefined) ?? undefined }} />
          <GetForm className="mb-4 flex flex-wrap items-end gap-2">
            <TextField
              field={plain('find', find)}
              label={kind === 'site' ? 'access:impersonate.findSite' : 'access:impersonate.findGroup'}
              className="min-w-[16rem] flex-1 sm:max-w-md"
            />
            <Button type="submit" look="primary">
              {t('common:search')}
            </Button>
          </GetForm>
          {places.length === 0 ? (
            <EmptyState title="access:impersonate.nothing" />
          ) : (
            <ul className="divide-y divide-line rounded border border-line bg-raised">
              {places.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
                  <Link to={`?place=${one.id}`} className="text-accent underline underline-offset-2 coarse:py-2.5">
                    {nameOf(one)}
                  </Link>
                  <span className="text-[0.9375rem] text-muted">
                    {[
                      one.alias,
                      one.eiin ? t('access:impersonate.eiin', { eiin: one.eiin }) : '',
                      t('access:impersonate.users', { count: one.users }),
                      one.state === 'active' ? '' : t('common:inactive'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {place || shown ? null : <ImpersonationLog />}
    </Page>
  )
}

function Choose({ answer }: { answer: SubmissionResult | undefined }) {
  const { place, people, roles, roleId, person } = useLoaderData<typeof loadImpersonate>()
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<Values>({
    lastResult: answer,
    id: 'impersonate',
    defaultValue: { userId: people[0]?.id, minutes: 15 } as Partial<Values>,
  })
  if (!place) return null
  return (
    <Section card title={nameOf(place)}>
      <GetForm className="mb-4 grid items-end gap-3 sm:grid-cols-3">
        <input type="hidden" name="place" value={place.id} />
        <SelectField
          field={plain('role', roleId ?? '')}
          label="access:role.one"
          empty="common:all"
          options={roles.map((one) => ({ value: one.id, text: nameOf(one) }))}
        />
        <TextField field={plain('person', person)} label="access:impersonate.person" />
        <Button type="submit">{t('common:search')}</Button>
      </GetForm>
      {people.length === 0 ? (
        <EmptyState title="access:impersonate.nobody" />
      ) : (
        <PostForm form={form} values={{ tenantId: place.id }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              userId: 'access:user.one',
              reason: 'account:impersonation.reason',
              minutes: 'access:impersonate.minutes',
            })}
          />
          <RadioField
            field={fields.userId}
            label="access:impersonate.as"
            options={people.map((one) => ({
              value: one.id,
              text: `${nameOf(one) || one.username} (${one.username})${one.roles.length ? ` – ${one.roles.map(nameOf).join(', ')}` : ''}`,
            }))}
          />
          <FormGrid>
            <TextAreaField
              field={fields.reason}
              label="account:impersonation.reason"
              hint="access:impersonate.reasonHint"
              rows={2}
            />
            <NumberField
              field={fields.minutes}
              label="access:impersonate.minutes"
              hint="access:impersonate.minutesHint"
            />
          </FormGrid>
          <FormActions submit="access:impersonate.begin" />
        </PostForm>
      )}
    </Section>
  )
}
