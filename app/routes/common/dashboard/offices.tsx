import type { GroupDashboard } from '~/domain/dashboard/own-dashboards.server'
import { formatShare } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Stat } from '~/ui/page'
import { Board, type Shown } from './board'

/** A bar's label has room for two words. */
const brief = (name: string) => name.split(' ').slice(0, 2).join(' ')

const percent = (part: number, whole: number) => (whole ? Math.round((part * 100) / whole) : 0)

/** The trust's institutions side by side. */
export function GroupFigures({ figures, cards }: { figures: GroupDashboard; cards: readonly Shown[] }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const { sites } = figures
  const sum = (pick: (site: GroupDashboard['sites'][number]) => number) =>
    sites.reduce((all, site) => all + pick(site), 0)
  if (!sites.length)
    return (
      <Card>
        <EmptyState title="dashboard:noSites" />
      </Card>
    )
  return (
    <Board
      cards={cards}
      figures={{
        sites: <Stat label={t('dashboard:sites')} value={n(sites.length)} />,
        students: (
          <Stat
            label={t('dashboard:students')}
            value={n(sum((s) => s.students))}
            note={t('dashboard:ofThemGirls', { count: sum((s) => s.girls) })}
          />
        ),
        teachers: <Stat label={t('dashboard:teachers')} value={n(sum((s) => s.teachers))} />,
        passRate: (
          <Stat
            label={t('dashboard:passRate')}
            value={formatShare(
              sum((s) => s.passed),
              sum((s) => s.appeared),
              lang,
            )}
          />
        ),
      }}
      blocks={{
        studentsBySite: (
          <Card>
            <BarChart
              title={t('dashboard:studentsBySite')}
              format={n}
              stacked
              data={{
                labels: sites.map((site) => brief(nameOf(site))),
                series: [
                  { name: t('dashboard:boys'), values: sites.map((s) => s.students - s.girls) },
                  { name: t('dashboard:girls'), values: sites.map((s) => s.girls) },
                ],
              }}
            />
          </Card>
        ),
        passRateBySite: (
          <Card>
            <BarChart
              title={t('dashboard:passRate')}
              format={(v) => `${n(v)}%`}
              data={{
                labels: sites.map((site) => brief(nameOf(site))),
                series: [{ name: t('dashboard:passRate'), values: sites.map((s) => percent(s.passed, s.appeared)) }],
              }}
            />
          </Card>
        ),
      }}
    />
  )
}
