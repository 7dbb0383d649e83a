import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { deadStock, libraryStatistics } from '~/domain/library/reports/statistics.server'
import { addDays, formatMonth, isDay, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { Button } from '~/ui/button'
import { BarChart, LineChart } from '~/ui/chart'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { deadList, mostReadList } from './reports.list'

export const handle: ScreenHandle = {
  title: 'library-reports:statistics',
  guide: 'library-reports:statisticsGuide',
  words: ['ui', 'library', 'library-desk', 'library-members'],
}

/** Longer than this a chart of months says nothing. */
const MOST_DAYS = 1100

export const loader = guard('library.loans.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const day = today()
  const to = ((text) => (isDay(text) && text <= day ? text : day))(asked.get('to') ?? '')
  const from = ((text) => (isDay(text) && text <= to && text >= addDays(to, -MOST_DAYS) ? text : addDays(to, -364)))(
    asked.get('from') ?? '',
  )
  return {
    from,
    to,
    figures: await libraryStatistics(ctx.site.id, { from, to, today: day }),
    dead: await deadStock(ctx.site.id, from),
  }
})

/** What is read, by whom, and what stands still. */
export default function Statistics() {
  const { from, to, figures, dead } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { totals, months, books, classes, subjects } = figures
  const loans = t('library-reports:loans')
  return (
    <Page title={t('library-reports:statistics')}>
      <Card className="mb-5 print:hidden">
        <form method="get" className="flex flex-wrap items-end gap-3">
          <DateField field={plain('from', from)} label="library-reports:from" />
          <DateField field={plain('to', to)} label="library-reports:to" />
          <Button type="submit">{t('library-reports:show')}</Button>
        </form>
      </Card>
      <Stats>
        <Stat label={t('library-reports:titles')} value={n(totals.titles)} />
        <Stat label={t('library:copies')} value={n(totals.copies)} />
        <Stat label={t('library-members:title')} value={n(totals.members)} />
        <Stat label={t('library-reports:lent')} value={n(totals.lent)} />
        <Stat
          label={t('library-reports:overdue')}
          value={n(totals.overdue)}
          tone={totals.overdue ? 'bad' : undefined}
        />
        <Stat label={loans} value={n(totals.loans)} />
        <Stat label={t('library-reports:readers')} value={n(totals.readers)} />
        <Stat label={t('library-reports:fines')} value={taka(totals.fines)} />
      </Stats>
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <Section card>
          <LineChart
            title={t('library-reports:byMonth')}
            data={{
              labels: months.map((one) => formatMonth(one.month, lang)),
              series: [{ name: loans, values: months.map((one) => one.loans) }],
            }}
          />
        </Section>
        <Section card>
          <BarChart
            title={t('library-reports:byClass')}
            data={{
              labels: classes.map((one) =>
                one.staff
                  ? t('library-members:kind.staff')
                  : name({ nameBn: one.nameBn ?? '—', nameEn: one.nameEn ?? '—' }),
              ),
              series: [
                { name: loans, values: classes.map((one) => one.loans) },
                { name: t('library-reports:readers'), values: classes.map((one) => one.readers) },
              ],
            }}
          />
        </Section>
        <Section card>
          <BarChart
            title={t('library-reports:bySubject')}
            data={{
              labels: subjects.map((one) => t(`library-reports:ddc.${one.ddc || 'none'}`)),
              series: [
                { name: t('library-reports:titles'), values: subjects.map((one) => one.titles) },
                { name: loans, values: subjects.map((one) => one.loans) },
              ],
            }}
          />
        </Section>
        <Section title={t('library-reports:mostRead')}>
          <ListTable spec={mostReadList} rows={books} empty={<EmptyState title="library-reports:noLoans" />} />
        </Section>
      </div>
      <Section className="mt-5" title={t('library-reports:dead')}>
        <p className="mb-2 text-muted">{t('library-reports:deadText')}</p>
        <ListTable spec={deadList} rows={dead} empty={<EmptyState title="library-reports:noDead" />} />
      </Section>
    </Page>
  )
}
