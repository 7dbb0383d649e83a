import type { CentralDashboard, GroupDashboard } from '~/domain/dashboard/own-dashboards.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { BarChart, DonutChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Stat, Stats } from '~/ui/page'
import { useShellData } from '~/ui/shell/context'
import { findNode } from '~/ui/shell/panel/side-menu'

/** A bar's label has room for two words. */
const brief = (name: string) => name.split(' ').slice(0, 2).join(' ')

const percent = (part: number, whole: number) => (whole ? Math.round((part * 100) / whole) : 0)

/** The trust's institutions side by side. */
export function GroupFigures({ figures }: { figures: GroupDashboard }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const { sites } = figures
  const sum = (pick: (site: GroupDashboard['sites'][number]) => number) => sites.reduce((all, site) => all + pick(site), 0)
  if (!sites.length) return <Card><EmptyState title="dashboard:noSites" /></Card>
  return (
    <>
      <Stats>
        <Stat label={t('dashboard:sites')} value={n(sites.length)} />
        <Stat label={t('dashboard:students')} value={n(sum((s) => s.students))} note={t('dashboard:ofThemGirls', { count: sum((s) => s.girls) })} />
        <Stat label={t('dashboard:teachers')} value={n(sum((s) => s.teachers))} />
        <Stat label={t('dashboard:passRate')} value={`${n(percent(sum((s) => s.passed), sum((s) => s.appeared)))}%`} />
      </Stats>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Card>
          <BarChart title={t('dashboard:studentsBySite')} format={n} stacked data={{ labels: sites.map((site) => brief(nameOf(site))), series: [
            { name: t('dashboard:boys'), values: sites.map((s) => s.students - s.girls) }, { name: t('dashboard:girls'), values: sites.map((s) => s.girls) }] }} />
        </Card>
        <Card>
          <BarChart title={t('dashboard:passRate')} format={(v) => `${n(v)}%`} data={{ labels: sites.map((site) => brief(nameOf(site))), series: [{ name: t('dashboard:passRate'), values: sites.map((s) => percent(s.passed, s.appeared)) }] }} />
        </Card>
      </div>
    </>
  )
}

/** The provider's own figures. */
export function CentralFigures({ figures }: { figures: CentralDashboard }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const menu = useShellData()?.menu ?? []
  /** A link for whom its screen is open: for whom the menu names it. */
  const own = (path: string) => (findNode(menu, path) ? path : undefined)
  return (
    <>
      <Stats>
        <Stat label={t('dashboard:sites')} value={n(figures.sites)} note={t('dashboard:inGroups', { count: figures.groups })} />
        <Stat label={t('dashboard:students')} value={n(figures.students)} />
        <Stat label={t('dashboard:expiring')} value={n(figures.expiring)} tone={figures.expiring ? 'warn' : 'plain'} />
        <Stat label={t('dashboard:failedJobs')} value={n(figures.failedJobs)} to={own(paths.centralJobs)} tone={figures.failedJobs ? 'bad' : 'good'} />
        <Stat label={t('dashboard:messages')} value={n(figures.messages)} to={own(paths.outbox)} />
      </Stats>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Card>
          <DonutChart title={t('dashboard:byKind')} format={n} middle={n(figures.sites)} slices={figures.byKind.map((one) => ({ label: t(`dashboard:kind.${one.kind}`), value: one.count }))} />
        </Card>
        <Card title={t('dashboard:newest')}>
          {figures.newest.length ? (
            <ul className="divide-y divide-line">
              {figures.newest.map((site) => (
                <li key={site.id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                  <span>{nameOf(site)} <span className="text-muted">{site.alias}</span></span>
                  <span className="text-sm text-muted">{t('dashboard:studentCount', { count: site.students })} · {formatDate(new Date(site.createdAt), lang)}</span>
                </li>
              ))}
            </ul>
          ) : <EmptyState title="dashboard:noSites" />}
        </Card>
      </div>
    </>
  )
}
