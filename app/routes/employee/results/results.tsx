import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { ListTable, useListWords } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { nameOf } from '~/screens/list/shown'
import { ReportPage } from '~/screens/report'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { SubjectsTab } from '~/screens/results/analysis/subjects-tab'
import { TabulationTable } from '~/screens/results/report/tabulation-table'
import { loadOwnResults } from './load-own-results.server'
import { markList } from './marks.list'

export const handle: ScreenHandle = { title: 'result-analysis:own.title', words: ['ui', 'results', 'result-analysis'] }

export const loader = guard('results.results.report-own', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const found = await loadOwnResults(ctx, params)
  const format = params.get('export')
  const list = found.chosen?.list
  if (list && (format === 'csv' || format === 'xlsx')) {
    const spec = markList(list, { n: String, name: (named) => nameOf(named, ctx.lang) })
    throw fileOf(ctx.lang, format, spec, list.rows, 'result-analysis:own.title')
  }
  return found
})

export default function OwnClassResults() {
  const { runs, chosen } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const words = useListWords()
  const location = useLocation()
  return (
    <ReportPage
      title={t('result-analysis:own.title')}
      description={t('result-analysis:own.about')}
      formats={chosen?.list ? ['csv', 'xlsx'] : []}
      filters={
        <>
          <SelectField
            key={`r${chosen?.runId}`}
            field={plain('f_run', chosen?.runId)}
            label="results:exam"
            empty={false}
            options={runs.map((one) => ({
              value: one.id,
              text: `${name(one.exam)} · ${name(one.className)}`,
              group: n(one.session),
            }))}
          />
          {chosen ? (
            <SelectField
              key={`s${chosen.unit}`}
              field={plain('f_section', chosen.unit)}
              label="results:report.unit"
              empty={false}
              options={chosen.units.map((one) => ({ value: one.key, text: one.text }))}
            />
          ) : null}
          {chosen?.tab === 'marks' ? (
            <SelectField
              key={`m${chosen.subject}`}
              field={plain('f_subject', chosen.subject)}
              label="results:sheet.subject"
              empty={false}
              options={chosen.subjects.map((one) => ({ value: one.key, text: name(one) }))}
            />
          ) : null}
        </>
      }
    >
      {chosen ? (
        <>
          <p className="mb-3">
            <strong>{name(chosen.exam)}</strong> · {name(chosen.className)} · {chosen.unitName} · {n(chosen.session)}
          </p>
          <div className="print:hidden">
            <Tabs
              label="result-analysis:own.title"
              tabs={['marks', ...(chosen.leads ? ['tabulation'] : []), 'figures'].map((tab) => ({
                to: hrefWith(location, { tab: tab === 'marks' ? null : tab }),
                label: `result-analysis:own.tab.${tab}`,
              }))}
            />
          </div>
          {chosen.list ? <ListTable spec={markList(chosen.list, words)} rows={chosen.list.rows} /> : null}
          {chosen.list?.withheld ? (
            <Alert tone="warn">{t('result-analysis:own.withheld', { count: chosen.list.withheld })}</Alert>
          ) : null}
          {chosen.sheet ? <TabulationTable sheet={chosen.sheet} linked={false} /> : null}
          {chosen.figures ? <SubjectsTab analysis={chosen.figures} /> : null}
        </>
      ) : (
        <EmptyState title="result-analysis:own.none" text="result-analysis:own.noneText" />
      )}
    </ReportPage>
  )
}
