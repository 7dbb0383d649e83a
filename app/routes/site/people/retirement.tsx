import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedRetirement } from './retirement/asked-retirement.server'
import { NEAR, retirementList } from './retirement/retirement.list'

export const handle: ScreenHandle = {
  title: 'people-retirement:title',
  guide: 'people-retirement:guide',
  words: ['ui', 'people', 'people-reports'],
}

export const loader = guard('people.retirement.view', askedRetirement)

/** Who retires when: by age, or when an extension ends. */
export default function Retirement() {
  const { list, counts, years, unborn, rule, mayManage } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page
      title={t('people-retirement:title')}
      description={t('people-retirement:rule', { teaching: n(rule.teachingAge), support: n(rule.supportAge) })}
      actions={
        mayManage ? (
          <LinkButton to={paths.employeeRetirementRule}>{t('people-retirement:setRule')}</LinkButton>
        ) : undefined
      }
    >
      {unborn ? (
        <div className="mb-4">
          <Alert tone="warn">{t('people-retirement:unborn', { count: unborn })}</Alert>
        </div>
      ) : null}
      <Stats>
        {NEAR.map((key) => (
          <Stat
            key={key}
            label={t(`people-retirement:near.${key}`)}
            value={n(counts[key])}
            to={`${paths.employeeRetirement}?f_near=${key}`}
            tone={key === 'over' && counts.over ? 'bad' : undefined}
          />
        ))}
      </Stats>
      {years.length ? (
        <div className="mb-4">
          <BarChart
            title={t('people-retirement:byYear')}
            data={{
              labels: years.map((one) => n(one.year)),
              series: [{ name: t('people-retirement:people'), values: years.map((one) => one.many) }],
            }}
          />
        </div>
      ) : null}
      <ListTable
        spec={retirementList}
        list={list}
        record
        empty={<EmptyState title="people-retirement:none" text="people-retirement:noneText" />}
      />
    </Page>
  )
}
