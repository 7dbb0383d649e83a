import { BarChart, DonutChart, LineChart } from '../chart'
import { useWords } from '../lang'
import { Card } from '../page'

/** One chart of each kind. */
export function KitCharts() {
  const { t, n, lang } = useWords()
  const classes = [6, 7, 8, 9, 10].map((one) => n(one))
  const days = lang === 'bn' ? ['শনি', 'রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ'] : ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu']
  const series = [
    { name: t('kit:boys'), values: [70, 66, 61, 64, 57] },
    { name: t('kit:girls'), values: [58, 61, 63, 55, 57] },
  ]
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <BarChart title={t('kit:byClass')} data={{ labels: classes, series }} />
      </Card>
      <Card>
        <BarChart title={t('kit:byClass')} data={{ labels: classes, series }} stacked />
      </Card>
      <Card>
        <LineChart
          title={t('kit:attendance')}
          data={{
            labels: days,
            series: [
              { name: t('kit:morning'), values: [91, 93, 88, null, 94, 90] },
              { name: t('kit:day'), values: [84, 86, 85, 80, 88, 82] },
            ],
          }}
        />
      </Card>
      <Card>
        <DonutChart
          title={t('kit:result')}
          middle={n(612)}
          slices={[
            { label: t('kit:passed'), value: 571 },
            { label: t('kit:failed'), value: 38 },
            { label: t('kit:withheld'), value: 3 },
          ]}
        />
      </Card>
    </div>
  )
}
