import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { actOnClient, type Made, constraints } from './clients/act-on-client.server'
import { ClientDialog } from './clients/client-dialog'
import { clientList } from './clients/clients.list'
import { Link } from '~/ui/link'
import { MadeSecret } from './clients/made-secret'
import type { UserCtx } from '~/domain/context'
import { aliasesOf } from '~/domain/oauth/client-aliases.server'
import { listClients } from '~/domain/oauth/clients.server'
import { SCOPES } from '~/domain/oauth/scopes.policy'
import { listed } from '~/screens/list/listed.server'

export const handle: ScreenHandle = { title: 'oauth:clients.title' }

/** The programs that the address asks for. */
async function loadClients(ctx: UserCtx, request: Request) {
  const { list } = await listed(ctx, request, clientList, async (asked) => {
    const { items, total } = await listClients(ctx, asked)
    const aliases = await aliasesOf(items.flatMap((row) => row.siteIds))
    return {
      items: items.map(({ siteIds, ...row }) => ({
        ...row,
        sites: siteIds.flatMap((id) => aliases.get(id) ?? []).join(' '),
      })),
      total,
    }
  })
  return {
    list,
    mayManage: ctx.can('oauth.clients.manage'),
    scopes: [...SCOPES],
    constraints,
  }
}

export const loader = guard('oauth.clients.view', (ctx, { request }) => loadClients(ctx, request))

export const action = guard('oauth.clients.manage', actOnClient)

export default function OauthClients() {
  const { list, mayManage, scopes } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | { made: Made }
    | (SubmissionResult & { made?: undefined })
    | undefined
  const { t } = useWords()
  const [params] = useSearchParams()
  const location = useLocation()
  const made = answer?.made
  const failed = answer && !answer.made ? answer : undefined
  const rowOf = (name: string) =>
    made ? undefined : list.items.find((row) => row.key === params.get(name) && !row.revokedAt)
  const [edited, doomed, rotated] = [rowOf('edit'), rowOf('confirm'), rowOf('rotate')]
  const link = 'inline-flex min-h-8 items-center px-1.5 text-accent underline underline-offset-2 coarse:min-h-touch'
  const to = (name: string, key: string) =>
    hrefWith(location, { edit: null, confirm: null, rotate: null, dialog: null, [name]: key })
  const back = hrefWith(location, { edit: null, confirm: null, rotate: null, dialog: null })
  return (
    <Page
      title={t('oauth:clients.title')}
      description={
        <>
          {t('oauth:clients.about')}{' '}
          <a href={paths.apiDocs} className="link-lined">
            {t('oauth:clients.docs')}
          </a>
        </>
      }
      actions={
        mayManage ? (
          <LinkButton look="primary" to={to('dialog', 'new')}>
            {t('oauth:clients.create')}
          </LinkButton>
        ) : null
      }
    >
      {made ? <MadeSecret made={made} closeTo={back} /> : null}
      {mayManage && params.get('dialog') === 'new' && !made ? (
        <ClientDialog client={null} scopes={scopes} lastResult={failed} closeTo={back} />
      ) : null}
      {mayManage && edited ? (
        <ClientDialog key={edited.key} client={edited} scopes={scopes} lastResult={failed} closeTo={back} />
      ) : null}
      {mayManage && doomed ? (
        <ConfirmForm
          values={{ intent: 'delete', id: doomed.key }}
          name={doomed.name}
          type={t('oauth:client.one')}
          text={t('oauth:client.deleteText')}
          closeTo={back}
        />
      ) : null}
      {mayManage && rotated?.confidential ? (
        <ConfirmForm
          values={{ intent: 'rotate', id: rotated.key }}
          name={rotated.name}
          type={t('oauth:client.one')}
          title={t('oauth:rotate.title', { name: rotated.name })}
          text={t('oauth:rotate.text')}
          submit={t('oauth:rotate.submit')}
          closeTo={back}
        />
      ) : null}
      <ListTable
        spec={clientList}
        list={list}
        rowKey={(row) => row.key}
        rowMuted={(row) => row.revokedAt !== null}
        empty={<EmptyState title="oauth:clients.none" text="oauth:clients.noneText" />}
        actions={(row) =>
          mayManage && !row.revokedAt ? (
            <>
              <Link
                className={link}
                to={to('edit', row.key)}
                preventScrollReset
                aria-label={t('oauth:client.editNamed', { name: row.name })}
              >
                {t('common:edit')}
              </Link>
              {row.confidential ? (
                <Link
                  className={link}
                  to={to('rotate', row.key)}
                  preventScrollReset
                  aria-label={t('oauth:rotate.title', { name: row.name })}
                >
                  {t('oauth:rotate.link')}
                </Link>
              ) : null}
              <Link
                className={link}
                to={to('confirm', row.key)}
                preventScrollReset
                aria-label={t('oauth:client.deleteNamed', { name: row.name })}
              >
                {t('common:delete')}
              </Link>
            </>
          ) : null
        }
      />
    </Page>
  )
}
