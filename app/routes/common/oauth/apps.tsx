import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId } from '~/access/intents.server'
import { connectedApps, disconnectApp } from '~/domain/oauth/grants.server'
import { scopeParts } from '~/domain/oauth/scopes.policy'
import { mustBeInPerson } from '~/domain/identity/account/profile.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'

export const handle: ScreenHandle = { title: 'oauth:apps.title' }

export const loader = guard('platform.profile.view', async (ctx) => ({
  apps: (await connectedApps(ctx)).map((app) => ({ ...app, scopes: app.scopes.map(scopeParts) })),
  mayManage: ctx.can('platform.profile.manage'),
}))

export const action = guard(
  'platform.profile.manage',
  byId(async (ctx, id, { done }) => {
    mustBeInPerson(ctx)
    await disconnectApp(ctx, id)
    return done(paths.connectedApps, 'oauth:apps.done')
  }),
)

/** Programs the user has allowed to act for them, each to be taken back. */
export default function ConnectedApps() {
  const { apps, mayManage } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const [params] = useSearchParams()
  const location = useLocation()
  const doomed = mayManage ? apps.find((app) => String(app.clientId) === params.get('confirm')) : undefined
  return (
    <Page title={t('oauth:apps.title')} description={t('oauth:apps.about')}>
      {doomed ? (
        <ConfirmForm
          values={{ id: doomed.clientId }}
          name={doomed.name}
          type={t('oauth:client.one')}
          title={t('oauth:apps.disconnectTitle', { name: doomed.name })}
          text={t('oauth:apps.disconnectText')}
          submit={t('oauth:apps.disconnect')}
        />
      ) : null}
      {apps.length === 0 ? (
        <EmptyState title="oauth:apps.none" />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {apps.map((app) => (
            <li key={app.clientId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="break-words font-medium">{app.name}</p>
                <p className="text-sm text-muted">
                  {app.scopes
                    .map(({ area, access }) =>
                      t('oauth:scope', { area: t(`oauth:area.${area}`), access: t(`oauth:access.${access}`) }),
                    )
                    .join('; ')}
                </p>
                <p className="text-sm text-muted">{t('oauth:apps.since', { date: formatDate(app.grantedAt, lang) })}</p>
              </div>
              {mayManage ? (
                <LinkButton
                  small
                  to={hrefWith(location, { confirm: app.clientId })}
                  aria-label={t('oauth:apps.disconnectNamed', { name: app.name })}
                >
                  {t('oauth:apps.disconnect')}
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
