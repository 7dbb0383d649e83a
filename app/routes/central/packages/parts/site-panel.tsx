import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { Charge } from '~/domain/packages/charges.server'
import type { MembershipHistory, SiteMembership } from '~/domain/packages/memberships.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { ChangePlan, type ShownChange } from './change-plan'
import { IssuerForm, type Issuer } from './issuer-form'
import { DEEDS, deedsOf, MembershipForm, type Deed, type Offer } from './membership-forms'
import { NextCharge, termsText } from './next-charge'
import { StateBadge } from './state-badge'

const historyList = listSpec<MembershipHistory>()({
  area: 'packages:membership',
  title: 'packages:membership.history',
  name: 'package',
  columns: {
    package: { kind: 'name', header: 'packages:package.one' },
    startsOn: 'date',
    endsOn: 'date',
    cycle: { kind: 'word', header: 'packages:cycle', words: 'packages:cycles' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'packages:membership',
      tones: { cancelledBadge: 'plain', endedBadge: 'warn' },
      of: (row) => (row.cancelled ? 'cancelledBadge' : row.ended ? 'endedBadge' : null),
    },
    reason: {
      kind: 'text',
      of: ({ reason }, { t }) => (reason === 'package-changed' ? t('packages:membership.changedReason') : reason),
    },
    by: 'text',
  },
})

/** One institution's memberships: what counts, what can be done, what the next cycle costs, what was. */
export function SitePanel({
  site,
  history,
  charge,
  change,
  issuer,
  offer,
  packages,
  lastResult,
  mayManage,
}: {
  site: SiteMembership
  history: readonly MembershipHistory[]
  charge: Charge | null
  change: ShownChange | null
  issuer: Issuer
  offer: Offer
  packages: readonly { id: number; nameEn: string; nameBn: string }[]
  lastResult: SubmissionResult<string[]> | undefined
  mayManage: boolean
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const deeds = mayManage ? deedsOf(site).filter((deed) => deed !== 'issuer' || issuer.mayChoose) : []
  const asked = DEEDS.find((deed) => deed === new URLSearchParams(location.search).get('do'))
  const span =
    site.startsOn && site.endsOn
      ? t('packages:membership.span', { from: formatDate(site.startsOn, lang), to: formatDate(site.endsOn, lang) })
      : null
  return (
    <Section
      title={nameOf(site)}
      className="mb-7"
      actions={
        <>
          {deeds.map((deed: Deed) => (
            <LinkButton
              key={deed}
              small
              look={deed === asked ? 'primary' : 'plain'}
              to={hrefWith(location, { do: deed })}
            >
              {t(`packages:membership.do.${deed}`)}
            </LinkButton>
          ))}
          <LinkButton small look="quiet" to={hrefWith(location, { site: null, do: null })}>
            {t('common:close')}
          </LinkButton>
        </>
      }
    >
      {asked && asked !== 'issuer' && deeds.includes(asked) ? (
        <MembershipForm
          key={asked}
          deed={asked}
          site={site}
          offer={offer}
          packages={packages}
          lastResult={lastResult}
        />
      ) : null}
      {asked === 'issuer' && deeds.includes(asked) ? (
        <IssuerForm site={site} issuer={issuer} lastResult={lastResult} />
      ) : null}
      {asked === 'change' && change ? <ChangePlan site={site} change={change} /> : null}
      <div className="grid gap-5 lg:grid-cols-2">
        <KeyValue
          items={[
            { label: t('common:status'), value: <StateBadge state={site.state} /> },
            {
              label: t('packages:package.one'),
              value: site.packageEn === null ? null : nameOf({ nameEn: site.packageEn, nameBn: site.packageBn ?? '' }),
            },
            { label: t('packages:membership.term'), value: span },
            { label: t('packages:membership.graceDays'), value: site.graceDays === null ? null : n(site.graceDays) },
            { label: t('packages:cycle'), value: site.cycle && t(`packages:cycles.${site.cycle}`) },
            { label: t('packages:membership.terms'), value: termsText(site, t, n, lang) },
            {
              label: t('packages:membership.issuer'),
              value: nameOf(
                issuer.companies.find((one) => one.id === issuer.companyId) ?? {
                  nameEn: t('packages:membership.issuerOfRun'),
                  nameBn: t('packages:membership.issuerOfRun'),
                },
              ),
            },
            {
              label: t('packages:membership.follows'),
              value:
                site.nextStartsOn && site.nextEndsOn
                  ? t('packages:membership.span', {
                      from: formatDate(site.nextStartsOn, lang),
                      to: formatDate(site.nextEndsOn, lang),
                    })
                  : null,
            },
          ]}
        />
        <NextCharge site={site} charge={charge} />
      </div>
      {history.length ? (
        <div className="mt-5">
          <h3 className="mb-2 text-[0.9375rem] font-semibold">{t('packages:membership.history')}</h3>
          <ListTable spec={historyList} rows={history} />
        </div>
      ) : null}
    </Section>
  )
}
