import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, posted, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { matrixRows } from '~/domain/access/rights.policy'
import { namedRoleForm } from '~/domain/access/site/own-role.form'
import {
  giveable,
  nameOwnRole,
  removeOwnRole,
  roleStamp,
  setRoleRights,
  siteRole,
} from '~/domain/access/site/own-roles.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Matrix } from '~/screens/access/matrix'
import { Button, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RoleNames } from './role-names'

export const handle: ScreenHandle = { title: 'access:role.one', under: paths.siteRoles, words: ['ui', 'users'] }

export const loader = guard('users.users.view', async (ctx, { params }) => {
  const role = await siteRole(ctx.site.id, idOf(params.id))
  const mayManage = role.own && ctx.can('users.users.manage')
  const open = new Set<string>(mayManage ? giveable(ctx) : [])
  const held = new Set(role.permissions)
  return {
    role,
    stamp: roleStamp(role),
    mayManage,
    open: [...open],
    areas: matrixRows('site', (permission) => held.has(permission) || open.has(permission)),
    screenTitle: ctx.lang === 'bn' ? role.nameBn : role.nameEn,
    constraints: constraintsOf({ role: namedRoleForm }),
  }
})

const rightsIn = (form: FormData) => ({
  stamp: String(form.get('stamp') ?? ''),
  wanted: form.getAll('p').filter((one): one is string => typeof one === 'string'),
})

export const action = guard(
  'users.users.manage',
  { body: 'grid' },
  intents({
    rights: posted(rightsIn, async (ctx: SiteCtx, { stamp, wanted }, { params, done }) => {
      const id = idOf(params.id)
      await setRoleRights(ctx, id, wanted, stamp)
      return done(paths.siteRole(id), 'access:assign.saved')
    }),
    save: submitted(namedRoleForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await nameOwnRole(ctx, id, form)
      return done(paths.siteRole(id), 'common:saved')
    }),
    delete: async (ctx: SiteCtx, { params, done }) => {
      await removeOwnRole(ctx, idOf(params.id))
      return done(paths.siteRoles, 'access:role.deleted')
    },
  }),
)

/** What one role gives; the institution's own can be changed. */
export default function SiteRole() {
  const { role, stamp, mayManage, open, areas } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page
      title={name(role)}
      description={t('users:roles.count', { users: n(role.users), rights: n(role.permissions.length) })}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {role.own ? null : <Alert>{t('users:roles.shared')}</Alert>}
      {role.active ? null : <Badge>{t('common:inactive')}</Badge>}
      {mayManage ? (
        <div className="mb-4 flex flex-wrap items-start gap-3">
          <Details summary={t('users:roles.rename')} open={Boolean(answer?.error?.nameBn ?? answer?.error?.nameEn)}>
            <RoleNames role={role} answer={answer} />
          </Details>
          {role.users ? null : (
            <PostValues values={{ intent: 'delete' }}>
              <Button type="submit" small look="danger">
                {t('common:delete')}
              </Button>
            </PostValues>
          )}
        </div>
      ) : null}
      {areas.length ? (
        <PostValues values={{ intent: 'rights', stamp }} key={stamp} preventScrollReset>
          <Matrix
            areas={areas}
            cell={(permission, label) => (
              <label className="inline-flex min-h-8 items-center gap-2 coarse:min-h-touch coarse:min-w-touch">
                <input
                  type="checkbox"
                  name="p"
                  value={permission}
                  defaultChecked={role.permissions.includes(permission)}
                  disabled={!open.includes(permission)}
                  aria-label={label}
                  className="h-[1.125rem] w-[1.125rem] accent-accent"
                />
              </label>
            )}
          />
          {mayManage ? (
            <div className="sticky bottom-0 z-20 flex justify-end border-t border-line bg-surface py-2.5 print:hidden">
              <SubmitButton>{t('common:save')}</SubmitButton>
            </div>
          ) : null}
        </PostValues>
      ) : (
        <EmptyState title="users:roles.empty" />
      )}
    </Page>
  )
}
