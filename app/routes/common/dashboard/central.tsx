import type { CentralDashboard } from '~/domain/dashboard/central-dashboard.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DonutChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Stat } from '~/ui/page'
import { Board, type Shown } from './board'

/** The provider's own figures. */
export function CentralFigures({ figures, cards }: { figures: CentralDashboard; cards: readonly Shown[] }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  return (
    <Board
      cards={cards}
      figures={{
        sites: (
          <Stat
            label={t('dashboard:sites')}
            value={n(figures.sites)}
            note={t('dashboard:inGroups', { count: figures.groups })}
          />
        ),
        students: <Stat label={t('dashboard:students')} value={n(figures.students)} />,
        expiring: (
          <Stat
            label={t('dashboard:expiring')}
            value={n(figures.expiring)}
            tone={figures.expiring ? 'warn' : 'plain'}
          />
        ),
        applications: (
          <Stat
            label={t('dashboard:applications')}
            value={n(figures.applications)}
            to={figures.may.applications ? `${paths.applications}?f_state=pending` : undefined}
            tone={figures.applications ? 'warn' : 'plain'}
          />
        ),
        overdue: (
          <Stat
            label={t('dashboard:overdue')}
            value={shortTaka(figures.overdue.poisha, lang)}
            note={t('dashboard:overdueSites', { count: figures.overdue.sites })}
            to={figures.may.dues ? paths.regularSites : undefined}
            tone={figures.overdue.sites ? 'warn' : 'good'}
          />
        ),
        failedJobs: (
          <Stat
            label={t('dashboard:failedJobs')}
            value={n(figures.failedJobs)}
            to={figures.may.jobs ? paths.centralJobs : undefined}
            tone={figures.failedJobs ? 'bad' : 'good'}
          />
        ),
        messages: (
          <Stat
            label={t('dashboard:messages')}
            value={n(figures.messages)}
            to={figures.may.outbox ? paths.outbox : undefined}
          />
        ),
      }}
      blocks={{
        byKind: (
          <Card>
            <DonutChart
              title={t('dashboard:byKind')}
              format={n}
              middle={n(figures.sites)}
              slices={figures.byKind.map((one) => ({ label: t(`dashboard:kind.${one.kind}`), value: one.count }))}
            />
          </Card>
        ),
        byState: (
          <Card>
            <DonutChart
              title={t('dashboard:byState')}
              format={n}
              middle={n(figures.sites)}
              slices={figures.byState.map((one) => ({ label: t(`dashboard:state.${one.state}`), value: one.count }))}
            />
          </Card>
        ),
        newest: (
          <Card title={t('dashboard:newest')}>
            {figures.newest.length ? (
              <ul className="divide-y divide-line">
                {figures.newest.map((site) => (
                  <li key={site.id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                    <span>
                      {nameOf(site)} <span className="text-muted">{site.alias}</span>
                    </span>
                    <span className="text-sm text-muted">
                      {t('dashboard:studentCount', { count: site.students })} ·{' '}
                      {formatDate(new Date(site.createdAt), lang)}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title="dashboard:noSites" />
            )}
          </Card>
        ),
        ending: (
          <Card title={t('dashboard:expiring')}>
            {figures.ending.length ? (
              <ul className="divide-y divide-line">
                {figures.ending.map((site) => (
                  <li key={site.id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                    <span>
                      {nameOf(site)} <span className="text-muted">{site.alias}</span>
                    </span>
                    <span className="text-sm text-muted">{formatDate(site.endsOn, lang)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title="dashboard:noneEnding" />
            )}
          </Card>
        ),
      }}
    />
  )
}
