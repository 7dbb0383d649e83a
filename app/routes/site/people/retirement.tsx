import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { askedRetirement } from './retirement/asked-retirement.server'

export const handle: ScreenHandle = {
  title: 'people-retirement:title',
  guide: 'people-retirement:guide',
  words: ['ui', 'people', 'people-reports'],
}

export const loader = guard('people.retirement.view', askedRetirement)

const TONES = { over: 'bad', half: 'warn', year: 'accent', later: 'plain' } as const

/** Who retires when: by age, or when an extension ends. */
export default function Retirement() {
  const { list, counts, years, unborn, rule, mayManage } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
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
        {(['over', 'half', 'year', 'later'] as const).map((key) => (
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
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row)}
        caption="people-retirement:title"
        record
        defaultSort="endsOn"
        filters={[
          {
            key: 'near',
            label: 'people-retirement:when',
            options: ['over', 'half', 'year', 'later'].map((value) => ({
              value,
              label: `people-retirement:near.${value}`,
            })),
          },
          {
            key: 'work',
            label: 'people:field.work',
            options: ['teaching', 'support'].map((value) => ({ value, label: `people:work.${value}` })),
          },
          { key: 'year', label: 'people-retirement:year', kind: 'text' },
        ]}
        columns={[
          {
            key: 'name',
            header: 'common:name',
            sortable: true,
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.employee(row.id)}>
                {name(row)}
              </RecordLink>
            ),
          },
          {
            key: 'designation',
            header: 'people:field.designationId',
            cell: (row) => name({ nameBn: row.designationBn ?? '', nameEn: row.designationEn ?? '' }),
          },
          { key: 'bornOn', header: 'people:field.bornOn', sortable: true, cell: (row) => formatDate(row.bornOn, lang) },
          { key: 'byRule', header: 'people-retirement:byRule', cell: (row) => formatDate(row.byRule, lang) },
          {
            key: 'extendedTo',
            header: 'people-retirement:extendedTo',
            cell: (row) => (row.extendedTo ? formatDate(row.extendedTo, lang) : ''),
          },
          {
            key: 'endsOn',
            header: 'people-retirement:endsOn',
            sortable: true,
            phone: true,
            cell: (row) => <Badge tone={TONES[row.near]}>{formatDate(row.endsOn, lang)}</Badge>,
          },
          {
            key: 'handover',
            header: 'people:part.handover',
            phone: true,
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.employeeHandover(row.id)}>
                {row.items ? t('people-retirement:handed', { n: n(row.handed), of: n(row.items) }) : t('common:view')}
              </RecordLink>
            ),
          },
        ]}
        empty={<EmptyState title="people-retirement:none" text="people-retirement:noneText" />}
      />
    </Page>
  )
}
