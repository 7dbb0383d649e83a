import type { MoneyFigures } from '~/domain/dashboard/money-figures.server'
import { formatInteger } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Stat } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'

/** Cards of money: what came in, and what is late. Nothing for who sees none of them. */
export function useMoney(money: MoneyFigures | null): {
  stats: Record<string, React.ReactNode>
  blocks: Record<string, React.ReactNode>
} {
  const { t, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  if (!money) return { stats: {}, blocks: {} }
  const { today, month, lateByClass } = money
  const whole = (poisha: number) => Math.round(poisha / 100)
  return {
    stats: {
      collectedToday: (
        <Stat
          label={t('dashboard:money.today')}
          value={taka(today.net)}
          note={t('dashboard:money.receipts', { count: today.receipts })}
          to={`${paths.studentPaymentReport}?f_day_from=${month.to}&f_day_to=${month.to}`}
        />
      ),
      collectedMonth: (
        <Stat
          label={t('dashboard:money.month')}
          value={taka(month.net)}
          note={t('dashboard:money.lastYear', { amount: taka(month.lastYear) })}
          to={`${paths.generalPaymentReport}?f_day_from=${month.from}&f_day_to=${month.to}`}
        />
      ),
    },
    blocks: {
      collected: (
        <Card>
          {month.net || month.lastYear ? (
            <BarChart
              title={t('dashboard:money.against')}
              format={(value) => formatInteger(value, lang)}
              data={{
                labels: [t('dashboard:money.before'), t('dashboard:money.thisYear')],
                series: [
                  {
                    name: t('dashboard:money.collected'),
                    values: [whole(month.lastYear), whole(month.net)],
                  },
                ],
              }}
            />
          ) : (
            <EmptyState title="dashboard:money.nothing" />
          )}
        </Card>
      ),
      lateByClass: (
        <Card>
          {lateByClass.length ? (
            <BarChart
              title={t('dashboard:money.lateByClass')}
              format={(value) => formatInteger(value, lang)}
              data={{
                labels: lateByClass.map((one) =>
                  one.nameEn === null
                    ? t('dashboard:money.offRoll')
                    : name({ nameEn: one.nameEn, nameBn: one.nameBn ?? '' }),
                ),
                series: [{ name: t('dashboard:money.lateByClass'), values: lateByClass.map((one) => whole(one.late)) }],
              }}
            />
          ) : (
            <EmptyState title="dashboard:money.nothingLate" />
          )}
        </Card>
      ),
    },
  }
}
