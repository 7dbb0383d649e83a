import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { screens } from '~/access/screens.server'
import { Invalid } from '~/domain/errors'
import type { Panel } from '~/domain/identity/matrix'
import { attachRoute } from '~/domain/setup/menus/save-menu.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { ChoiceField, FormErrors, plain } from '~/ui/fields'
import { zId, zText } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { FormActions, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { attachmentList } from './menus/attachments.list'
import { loadAttachments } from './menus/attachments.server'
import { routesOf } from './menus/load-menus.server'

export const handle: ScreenHandle = { title: 'setup:routes.title' }

export const loader = guard('setup.menus.view', (ctx, { request }) => loadAttachments(ctx, request))

const asked = z.object({ menu: zId(), path: zText({ max: 200, optional: true }) })

export const action = guard(
  'setup.menus.manage',
  { body: 'grid' },
  submitted(asked, async (ctx, { menu, path }, { done }) => {
    if (path !== null && !screens().some((one) => one.path === path))
      throw new Invalid({ path: ['setup:menu.noSuchScreen'] })
    await attachRoute(ctx, menu, path, (panel: Panel) => routesOf(panel))
    return done(paths.menuRoutes, path === null ? 'setup:routes.detached' : 'setup:routes.attached')
  }),
)

export default function RouteAttachment() {
  const { list, mayManage, attaching, entries } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as { error?: Record<string, string[] | null> } | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  return (
    <Page
      title={t('setup:routes.title')}
      description={t('setup:routes.about')}
      actions={<LinkButton to={paths.menus}>{t('setup:menu.title')}</LinkButton>}
    >
      {attaching ? (
        <Dialog
          title={t('setup:routes.attachTo', { screen: attaching.title })}
          closeTo={hrefWith(location, { attach: null })}
        >
          <PostValues values={{ path: attaching.path }} noValidate preventScrollReset>
            <FormErrors
              form={{ errors: refused?.error ? Object.values(refused.error).flatMap((one) => one ?? []) : undefined }}
            />
            <ChoiceField
              field={plain('menu', undefined, { required: true })}
              label="setup:routes.entry"
              hint="setup:routes.entryHint"
              options={entries.map((one) => ({
                value: one.id,
                text: nameOf(one),
                group: t(`setup:panel.${one.panel}`),
              }))}
            />
            <FormActions cancel={hrefWith(location, { attach: null })} submit="setup:routes.attach" />
          </PostValues>
        </Dialog>
      ) : null}
      <ListTable
        spec={attachmentList({ mayManage })}
        list={list}
        rowKey={(row) => row.path}
        actions={
          mayManage
            ? (row) => (
                <LinkButton
                  small
                  look="quiet"
                  to={hrefWith(location, { attach: row.path })}
                  aria-label={t('setup:routes.attachTo', { screen: row.title })}
                >
                  {t('setup:routes.attach')}
                </LinkButton>
              )
            : undefined
        }
      />
    </Page>
  )
}
