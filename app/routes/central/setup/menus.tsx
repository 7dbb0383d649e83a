import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { Panel } from '~/domain/identity/matrix'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { actOnMenus } from './menus/act-on-menus.server'
import { loadMenus } from './menus/load-menus.server'
import { MenuFields } from './menus/menu-fields'
import { MenuPreview } from './menus/menu-preview'
import { MenuTree } from './menus/menu-tree'

export const handle: ScreenHandle = { title: 'setup:menu.title' }

export const loader = guard('setup.menus.view', (ctx, { request }) => loadMenus(ctx, request))
export const action = guard('setup.menus.manage', { body: 'grid' }, (ctx, args) => actOnMenus(ctx, args))

const TABS: readonly Panel[] = ['central', 'site', 'employee', 'student', 'group']

export default function Menus() {
  const { panel, rows, roles, preview, editing, deleting, mayManage, constraint, choices } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result as { error?: Record<string, string[] | null>; initialValue?: { intent?: unknown } } | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null, parent: null })
  return (
    <Page
      title={t('setup:menu.title')}
      description={t('setup:menu.about')}
      actions={
        <>
          <LinkButton to={paths.menuRoutes}>{t('setup:routes.title')}</LinkButton>
          {mayManage ? (
            <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
              {t('setup:menu.new')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Tabs
        label="setup:menu.panels"
        tabs={TABS.map((one) => ({ to: one === 'central' ? '?' : `?tab=${one}`, label: `setup:panel.${one}` }))}
      />
      {editing ? null : <FormErrors form={{ errors: refused?.error?.[''] ?? undefined }} />}
      {editing ? (
        <Dialog
          wide
          title={
            editing.id
              ? t('setup:menu.edit', { name: nameOf({ nameEn: editing.menuEn, nameBn: editing.menuBn }) })
              : t('setup:menu.new')
          }
          closeTo={back}
        >
          <MenuFields
            key={editing.id ?? 'new'}
            editing={editing}
            choices={choices}
            constraint={constraint}
            result={result}
            back={back}
          />
        </Dialog>
      ) : null}
      {deleting ? (
        <ConfirmForm
          values={{ intent: 'delete', id: deleting.id }}
          name={nameOf({ nameEn: deleting.menuEn, nameBn: deleting.menuBn })}
          type={t('setup:menu.one')}
        />
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title={t(`setup:panel.${panel}`)}>
          {rows.length ? <MenuTree rows={rows} mayManage={mayManage} /> : <EmptyState title="setup:menu.none" />}
          {mayManage && rows.length ? (
            <p className="mt-3 text-[0.8125rem] text-muted print:hidden">{t('setup:menu.how')}</p>
          ) : null}
        </Card>
        <Card title={t('setup:menu.preview')}>
          <MenuPreview roles={roles} preview={preview} />
          {preview.menu.length ? null : <Alert tone="warn">{t('setup:menu.seesNothing')}</Alert>}
        </Card>
      </div>
    </Page>
  )
}
