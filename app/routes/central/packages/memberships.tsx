import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { MEMBERSHIP_STATES } from '~/domain/packages/membership.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { actOnMemberships } from './parts/act-memberships.server'
import { RenewPlan } from './parts/renew-plan'
import { SitePanel } from './parts/site-panel'
import { FindSite } from '../parts/find-site'
import { loadMemberships } from './parts/load-memberships.server'
import { membershipList } from './parts/memberships.list'

export const handle: ScreenHandle = { title: 'packages:membership.title', guide: 'packages:membership.guide' }

export const loader = guard('packages.memberships.view', (ctx, { request }) => loadMemberships(ctx, request))

export const action = guard('packages.memberships.manage', (ctx, args) => actOnMemberships(ctx, args))

export default function Memberships() {
  const { list, counts, packages, one, plan, find, found, mayManage } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const panel = params.has('site') && one
  return (
    <Page
      title={t('packages:membership.title')}
      description={t('packages:membership.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { new: 'yes', site: null })}>
            {t('packages:membership.new')}
          </LinkButton>
        ) : null
      }
    >
      {panel ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {params.has('new') && mayManage ? (
        <Section title={t('packages:membership.newFor')} card className="mb-6">
          <FindSite
            kept={{ new: 'yes' }}
            find={find}
            found={found}
            label="packages:membership.find"
            none="packages:membership.notFound"
            to={(id) => `${paths.membershipOf(id)}&do=start`}
            back={paths.memberships}
          />
        </Section>
      ) : null}
      {panel ? (
        <SitePanel key={one.site.siteId} {...one} packages={packages} lastResult={lastResult} mayManage={mayManage} />
      ) : null}
      {params.has('renew') && plan ? <RenewPlan plan={plan.rows} months={plan.months} /> : null}
      <div className="mb-5">
        <Stats>
          {MEMBERSHIP_STATES.map((state) => (
            <Stat
              key={state}
              label={t(`packages:membership.state.${state}`)}
              value={n(counts[state])}
              to={`${paths.memberships}?f_state=${state}`}
              tone={
                state === 'expired' && counts[state] ? 'bad' : state === 'grace' && counts[state] ? 'warn' : undefined
              }
            />
          ))}
        </Stats>
      </div>
      <ListTable
        spec={membershipList}
        list={list}
        rowKey={(row) => row.siteId}
        choices={{ package: packages }}
        empty={<EmptyState title="packages:membership.empty" />}
        bulk={mayManage ? [{ intent: 'plan', label: 'packages:renew.bulk' }] : []}
        actions={
          mayManage
            ? (row) =>
                row.id === null ? (
                  <LinkButton
                    small
                    look="quiet"
                    to={hrefWith(location, { site: row.siteId, do: 'start' })}
                    aria-label={t('packages:membership.startNamed', { name: nameOf(row) })}
                  >
                    {t('packages:membership.do.start')}
                  </LinkButton>
                ) : row.nextId === null ? (
                  <LinkButton
                    small
                    look="quiet"
                    to={hrefWith(location, { site: row.siteId, do: 'renew' })}
                    aria-label={t('packages:membership.renewNamed', { name: nameOf(row) })}
                  >
                    {t('packages:membership.do.renew')}
                  </LinkButton>
                ) : null
            : undefined
        }
      />
    </Page>
  )
}
