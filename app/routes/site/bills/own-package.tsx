import type { Covered, OwnPackage } from '~/domain/billing/own/own-package.server'
import { formatDate } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card, EmptyState, KeyValue, ProgressBar } from '~/ui/page'

const TONES = { running: 'good', upcoming: 'accent', grace: 'warn', expired: 'bad', none: 'plain' } as const

/** Package and term, and how much of what it covers is taken up. */
export function OwnPackageView({ own: { membership, next, covered } }: { own: OwnPackage }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card
        title={t('bills:package.title')}
        actions={<LinkButton to={paths.siteTickets}>{t('bills:package.ask')}</LinkButton>}
      >
        {membership ? (
          <KeyValue
            items={[
              {
                label: t('bills:package.name'),
                value: nameOf({ nameEn: membership.packageEn ?? '', nameBn: membership.packageBn ?? '' }),
              },
              {
                label: t('common:status'),
                value: <Badge tone={TONES[membership.state]}>{t(`bills:package.state.${membership.state}`)}</Badge>,
              },
              {
                label: t('bills:package.term'),
                value:
                  membership.startsOn && membership.endsOn
                    ? `${formatDate(membership.startsOn, lang)} – ${formatDate(membership.endsOn, lang)}`
                    : null,
              },
              {
                label: t('bills:package.renewed'),
                value: membership.nextEndsOn
                  ? t('bills:package.until', { date: formatDate(membership.nextEndsOn, lang) })
                  : t('bills:package.notYet'),
              },
              {
                label: t('bills:package.next'),
                value: next
                  ? t('bills:package.nextIs', {
                      amount: taka(next.amount),
                      date: formatDate(next.cycleStart, lang),
                    })
                  : null,
              },
            ]}
          />
        ) : (
          <EmptyState title="bills:package.none" />
        )}
      </Card>
      <Card title={t('bills:package.covered')}>
        <ul className="grid gap-3.5">
          {covered.map((one) => (
            <li key={one.key}>
              <Usage one={one} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Usage({ one: { key, used, most } }: { one: Covered }) {
  const { t, n } = useWords()
  const label = t(`bills:package.of.${key}`)
  if (most !== null) return <ProgressBar done={Math.min(used, most)} total={most} label={label} />
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
      <span>{label}</span>
      <span className="text-muted">{t('bills:package.free', { used: n(used) })}</span>
    </p>
  )
}
