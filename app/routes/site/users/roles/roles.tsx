import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { ownRoleForm, type OwnRoleForm } from '~/domain/access/site/own-role.form'
import { listSiteRoles, makeOwnRole } from '~/domain/access/site/own-roles.server'
import { ROLE_PANELS } from '~/domain/access/site/user-kinds'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { active, listSpec } from '~/screens/list/spec'
import { pageOf } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { BilingualPair, FormErrors, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'

export const handle: ScreenHandle = { title: 'users:roles.title', under: paths.siteUsers, words: ['ui', 'access'] }

type Role = Omit<Awaited<ReturnType<typeof listSiteRoles>>[number], 'permissions'> & { permissions: number }

const roleList = listSpec<Role>()({
  area: 'access:role',
  title: 'users:roles.title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.siteRole(row.id) },
    panel: { kind: 'word', words: 'access:panel', phone: true },
    owner: {
      kind: 'cell',
      phone: true,
      cell: (row, _, { t }) => <Badge>{t(row.own ? 'users:roles.own' : 'access:role.system')}</Badge>,
    },
    users: 'count',
    permissions: 'count',
    active,
  },
})

export const loader = guard('users.users.view', async (ctx, { request }) => {
  const roles = (await listSiteRoles(ctx.site.id)).filter((role) => role.panel !== 'student')
  const rows = roles.map(({ permissions, ...role }) => ({ ...role, permissions: permissions.length }))
  return {
    list: pageOf(request, rows),
    models: roles.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    mayManage: ctx.can('users.users.manage'),
    constraints: constraintsOf({ role: ownRoleForm }),
  }
})

export const action = guard(
  'users.users.manage',
  intents({
    new: submitted(ownRoleForm, async (ctx: SiteCtx, form, { done }) =>
      done(paths.siteRole(await makeOwnRole(ctx, form)), 'access:role.made'),
    ),
  }),
)

/** What people are here: roles of every institution, and its own. */
export default function SiteRoles() {
  const { list, models, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const location = useLocation()
  const [params] = useSearchParams()
  return (
    <Page
      title={t('users:roles.title')}
      description={t('users:roles.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { dialog: 'new' })}>
            {t('access:role.new')}
          </LinkButton>
        ) : null
      }
    >
      <ListTable bare spec={roleList} list={list} rowMuted={(row) => !row.active} />
      {mayManage && params.has('dialog') ? (
        <NewRole models={models} answer={answer} closeTo={hrefWith(location, { dialog: null })} />
      ) : null}
    </Page>
  )
}

function NewRole({
  models,
  answer,
  closeTo,
}: {
  models: readonly { id: number; nameEn: string; nameBn: string }[]
  answer: SubmissionResult<string[]> | undefined
  closeTo: string
}) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<OwnRoleForm>({
    id: 'role',
    lastResult: answer,
    constraint: useConstraint('role'),
    defaultValue: { panel: 'site' },
  })
  return (
    <Dialog title={t('access:role.new')} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'new' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:nameBn',
            nameEn: 'common:nameEn',
            panel: 'access:role.panel',
            copyId: 'access:role.copy',
          })}
        />
        <FormGrid>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <SelectField
            field={fields.panel}
            label="access:role.panel"
            hint="users:roles.panelHint"
            empty={false}
            options={ROLE_PANELS.map((value) => ({ value, label: `access:panel.${value}` }))}
          />
          <SelectField
            field={fields.copyId}
            label="access:role.copy"
            hint="users:roles.copyHint"
            empty="access:role.copyNone"
            options={models.map((one) => ({ value: one.id, text: name(one) }))}
          />
        </FormGrid>
        <FormActions cancel={closeTo} />
      </PostForm>
    </Dialog>
  )
}
