import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { ChecksField, DateField, FormErrors, intentOf, PostForm, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { showDemands } from './factor-demand.server'

interface Demand extends Record<string, unknown> {
  roles: string[]
  from: string
}

/** Of which roles a second factor is demanded. `back`: the list of users; `children`: more that is demanded from here. */
export function FactorDemand({ back, children }: { back: string; children?: ReactNode }) {
  const { roles, from, mayManage } = useLoaderData<typeof showDemands>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const lastResult = intentOf(answer) ? undefined : answer
  const { t, lang } = useWords()
  const nameOf = useName()
  const ticked = roles.filter((role) => role.from !== null || role.centrally !== null)
  const demanded = ticked.map((role) => String(role.id))
  const [form, fields] = useForm<Demand>({
    id: 'demand',
    lastResult,
    defaultValue: { roles: demanded, from },
    constraint: useConstraint('demand'),
  })
  const textOf = (role: (typeof roles)[number]) => {
    const said = { name: nameOf(role), holders: role.holders, ready: role.ready }
    if (role.centrally) return t('account:demand.roleCentrally', { ...said, date: formatDate(role.centrally, lang) })
    return role.from
      ? t('account:demand.roleFrom', { ...said, date: formatDate(role.from, lang) })
      : t('account:demand.role', said)
  }
  return (
    <Page
      title={t('account:demand.title')}
      description={t('account:demand.about')}
      actions={<LinkButton to={back}>{t('common:back')}</LinkButton>}
    >
      <Card>
        <PostForm key={demanded.join()} form={form}>
          <FormErrors form={form} />
          <ChecksField
            field={fields.roles}
            label="account:demand.roles"
            options={roles.map((role) => ({
              value: role.id,
              text: textOf(role),
              disabled: !mayManage || (role.centrally !== null && role.from === null),
            }))}
          />
          {mayManage ? (
            <>
              <div className="mt-4 max-w-xs">
                <DateField field={fields.from} label="account:demand.from" hint="account:demand.fromHint" />
              </div>
              <FormActions />
            </>
          ) : null}
        </PostForm>
      </Card>
      {children}
    </Page>
  )
}
