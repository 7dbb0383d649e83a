import { useActionData, useLoaderData } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ChecksField, DateField, FormErrors, PostForm, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { showDemands } from './factor-demand.server'

interface Demand extends Record<string, unknown> {
  roles: string[]
  from: string
}

/** Of which roles a second factor is demanded. `back`: the list of users. */
export function FactorDemand({ back }: { back: string }) {
  const { roles, from, mayManage } = useLoaderData<typeof showDemands>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  const demanded = roles.filter((role) => role.from !== null).map((role) => String(role.id))
  const [form, fields] = useForm<Demand>({
    id: 'demand',
    lastResult,
    defaultValue: { roles: demanded, from },
    constraint: useConstraint('demand'),
  })
  const textOf = (role: (typeof roles)[number]) => {
    const said = { name: nameOf(role), holders: role.holders, ready: role.ready }
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
            options={roles.map((role) => ({ value: role.id, text: textOf(role), disabled: !mayManage }))}
          />
          {mayManage ? (
            <>
              <div className="mt-4 max-w-xs">
                <DateField field={fields.from} label="account:demand.from" hint="account:demand.fromHint" />
              </div>
              <FormActions>
                <SubmitButton />
              </FormActions>
            </>
          ) : null}
        </PostForm>
      </Card>
    </Page>
  )
}
