import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { demandEverywhere, rolesEverywhere } from '~/domain/access/demand-everywhere.server'
import type { UserCtx } from '~/domain/context'
import { demandForm } from '~/domain/identity/factor/factor.form'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { FactorDemand } from '~/screens/users/factor-demand'
import { demandAt, showDemands } from '~/screens/users/factor-demand.server'
import { ChecksField, DateField, FormErrors, intentOf, PostForm, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'account:demand.title', under: paths.users, words: ['ui'] }

export const loader = guard('access.roles.view', async (ctx) => ({
  ...(await showDemands(ctx, ctx.can('access.roles.manage'))),
  everywhere: await rolesEverywhere(ctx),
  constraints: constraintsOf({ demand: demandForm, everywhere: demandForm }),
}))
export const action = guard(
  'access.roles.manage',
  intents({
    '': demandAt(paths.centralFactorDemand),
    everywhere: submitted(demandForm, async (ctx: UserCtx, value, { done }) => {
      await demandEverywhere(ctx, value)
      return done(paths.centralFactorDemand, 'common:saved')
    }),
  }),
)

/** Which roles of the centre must have a second factor, and which of every institution and group. */
export default function CentralFactorDemand() {
  return (
    <FactorDemand back={paths.users}>
      <DemandEverywhere />
    </FactorDemand>
  )
}

interface Demand extends Record<string, unknown> {
  roles: string[]
  from: string
}

function DemandEverywhere() {
  const { everywhere, from, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  const demanded = everywhere.filter((role) => role.from !== null).map((role) => String(role.id))
  const [form, fields] = useForm<Demand>({
    id: 'everywhere',
    lastResult: intentOf(answer) === 'everywhere' ? answer : undefined,
    defaultValue: { roles: demanded, from },
    constraint: useConstraint('everywhere'),
  })
  const textOf = (role: (typeof everywhere)[number]) => {
    const name = t(`account:demand.of.${role.scope}`, { name: nameOf(role) })
    return role.from ? t('account:demand.nameFrom', { name, date: formatDate(role.from, lang) }) : name
  }
  return (
    <Section card className="mt-5" title={t('account:demand.everywhere')}>
      <p className="mb-3 text-sm text-muted">{t('account:demand.everywhereText')}</p>
      <PostForm key={demanded.join()} form={form} values={{ intent: 'everywhere' }}>
        <FormErrors form={form} />
        <ChecksField
          field={fields.roles}
          label="account:demand.roles"
          options={everywhere.map((role) => ({ value: role.id, text: textOf(role), disabled: !mayManage }))}
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
    </Section>
  )
}
