import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { roleForm } from '~/domain/access/access.form'
import { createRole, removeRole, saveRole } from '~/domain/access/roles.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { RoleDialog } from './parts/role-dialog'
import { loadRoles } from './parts/load-roles.server'
import { RoleEnding } from './parts/role-ending'
import { roleList } from './roles.list'

export const handle: ScreenHandle = { title: 'access:role.title', words: ['ui'] }

export const loader = guard('access.roles.view', (ctx, { request }) => loadRoles(ctx, request))

export const action = guard(
  'access.roles.manage',
  { body: 'grid' },
  intents({
    delete: byId(async (ctx, id, { done }) => done(paths.roles, `access:role.${await removeRole(ctx, id)}`)),
    '': submitted(roleForm.extend({ id: zId({ optional: true }) }), async (ctx, { id, ...value }, { done }) => {
      if (id) {
        await saveRole(ctx, id, value)
        return done(paths.roles, 'common:saved')
      }
      const made = await createRole(ctx, value)
      return done(
        `${value.scope === 'central' ? paths.assignCentral : paths.assignSite}?role=${made}`,
        'access:role.made',
      )
    }),
  }),
)

export default function Roles() {
  const { list, mayManage, role, holders, models } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const asking = params.has('confirm') && role
  const refused = (lastResult?.error?.[''] as string[] | undefined) ?? undefined
  return (
    <Page
      title={t('access:role.title')}
      description={t('access:role.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { dialog: 'new', edit: null, confirm: null })}>
            {t('access:role.new')}
          </LinkButton>
        ) : null
      }
    >
      {asking ? null : <FormErrors form={{ errors: refused }} />}
      <ListTable
        spec={roleList}
        list={list}
        actions={(row) =>
          mayManage ? (
            <span className="flex gap-1">
              <LinkButton
                small
                look="quiet"
                to={hrefWith(location, { edit: String(row.id), dialog: null, confirm: null })}
                aria-label={`${t('common:edit')}: ${nameOf(row)}`}
              >
                {t('common:edit')}
              </LinkButton>
              <LinkButton
                small
                look="quiet"
                to={hrefWith(location, { confirm: String(row.id), edit: null, dialog: null })}
                aria-label={`${t('common:delete')}: ${nameOf(row)}`}
              >
                {t('common:delete')}
              </LinkButton>
            </span>
          ) : null
        }
      />
      {mayManage && (params.has('dialog') || (params.has('edit') && role)) ? (
        <RoleDialog
          key={role?.id ?? 'new'}
          role={params.has('edit') ? role : null}
          models={models}
          lastResult={lastResult}
          closeTo={hrefWith(location, { dialog: null, edit: null })}
        />
      ) : null}
      {mayManage && asking ? <RoleEnding role={role} holders={holders} refused={refused} /> : null}
    </Page>
  )
}
