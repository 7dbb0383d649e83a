import { useLocation } from '@remix-run/react'
import type { PlannedChange } from '~/domain/billing/changes/plan-change.server'
import type { SiteMembership } from '~/domain/packages/memberships.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

export interface ShownChange {
  packageId: number
  plan: PlannedChange
}

/** What a change in mid-term does to the money, before it is done: what is credited, what is invoiced, and the net of both. */
export function ChangePlan({ site, change: { packageId, plan } }: { site: SiteMembership; change: ShownChange }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const taka = (poisha: bigint) => shortTaka(poisha, lang)
  const { invoice, credits } = plan
  const { totals } = invoice
  const span = t('packages:membership.span', {
    from: formatDate(invoice.cycleStart, lang),
    to: formatDate(invoice.cycleEnd, lang),
  })
  return (
    <Section title={t('packages:change.title', { date: formatDate(plan.from, lang) })} card className="mb-5">
      <p className="mb-3 text-[0.9375rem] text-muted">{t('packages:change.about')}</p>
      <h3 className="mb-1 font-semibold">{t('packages:change.credited')}</h3>
      {credits.length ? (
        <KeyValue
          items={[
            ...credits.map((one) => ({
              label: n(one.number),
              value: t('packages:change.creditOf', {
                unused: n(one.unused),
                days: n(one.days),
                amount: taka(one.amountPoisha),
              }),
            })),
            { label: t('common:total'), value: <strong>{taka(plan.creditedPoisha)}</strong> },
          ]}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">{t('packages:change.noCredit')}</p>
      )}
      <h3 className="mt-4 mb-1 font-semibold">
        {t('packages:change.invoiced', { company: nameOf(invoice.company), span })}
      </h3>
      {totals.total > 0n ? (
        <KeyValue
          items={[
            ...invoice.lines.map((line) => ({ label: nameOf(line), value: taka(line.amountPoisha) })),
            ...(totals.discount > 0n
              ? [{ label: t('packages:change.discount'), value: `− ${taka(totals.discount)}` }]
              : []),
            ...(totals.vat > 0n ? [{ label: t('packages:change.vat'), value: taka(totals.vat) }] : []),
            { label: t('common:total'), value: <strong>{taka(totals.total)}</strong> },
          ]}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">{t('packages:next.free')}</p>
      )}
      <p className="my-4 font-semibold">
        {plan.netPoisha < 0n
          ? t('packages:change.netOwed', { amount: taka(-plan.netPoisha) })
          : t('packages:change.net', { amount: taka(plan.netPoisha) })}
      </p>
      <PostValues
        values={{
          intent: 'change-now',
          siteId: site.siteId,
          id: site.id,
          revision: site.revision ?? 1,
          packageId,
          from: plan.from,
          cycle: plan.cycle,
          credited: takaText(plan.creditedPoisha),
          invoiced: takaText(totals.total),
        }}
        className="flex flex-wrap justify-end gap-2"
      >
        <LinkButton to={hrefWith(location, { do: null, packageId: null, from: null, cycle: null })}>
          {t('common:cancel')}
        </LinkButton>
        <SubmitButton>{t('packages:change.now')}</SubmitButton>
      </PostValues>
    </Section>
  )
}
