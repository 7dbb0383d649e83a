import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { Button, LinkButton } from '../button'
import { ConfirmForm } from '../dialog/confirm'
import { Dialog } from '../dialog/dialog'
import { KitCharts } from './charts'
import { KitFields } from './fields'
import { KitGrid } from './grid'
import type { KitRow } from './sample'
import { useWords } from '../lang'
import {
  ActiveBadge,
  Alert,
  Badge,
  Card,
  Details,
  EmptyState,
  KeyValue,
  Page,
  ProgressBar,
  Section,
  Stat,
  Stats,
  Toolbar,
} from '../page'
import { DataTable, DatesFilter, hrefWith, type Column, type ListPage } from '../table'
import { Steps, Tabs } from '../tabs'

const GROUPS = ['science', 'humanities', 'business'].map((value) => ({ value, label: `kit:${value}` }))
const SHIFTS = ['morning', 'day'].map((value) => ({ value, label: `kit:${value}` }))

/** Every part of the kit on one page, for eyes and for browser tests. Loader: listKit, action: saveKit. */
export function KitGallery() {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const { list, constraint } = useLoaderData() as {
    list: ListPage<KitRow>
    constraint: Record<string, { required?: boolean }>
  }
  const answer = useActionData() as { form: 'fields' | 'grid'; reply: SubmissionResult<string[]> } | undefined
  const params = new URLSearchParams(location.search)
  const columns: Column<KitRow>[] = [
    { key: 'roll', header: 'kit:roll', sortable: true, numeric: true },
    { key: 'nameBn', header: 'common:nameBn', sortable: true, cell: (row) => <span lang="bn">{row.nameBn}</span> },
    { key: 'nameEn', header: 'common:nameEn', sortable: true, cell: (row) => <span lang="en">{row.nameEn}</span> },
    {
      key: 'group',
      header: 'kit:class',
      cell: (row) => <Badge tone={row.group === 'science' ? 'accent' : 'plain'}>{t(`kit:${row.group}`)}</Badge>,
    },
    { key: 'shift', header: 'kit:shift', hidden: true, cell: (row) => t(`kit:${row.shift}`) },
    { key: 'phone', header: 'kit:phone', cell: (row) => <span className="tabular-nums">{n(row.phone)}</span> },
    { key: 'fee', header: 'kit:fee', sortable: true, numeric: true },
  ]
  return (
    <Page
      title={t('kit:title')}
      description={t('kit:description')}
      actions={
        <>
          <LinkButton to={hrefWith(location, { dialog: 'yes' })}>{t('kit:dialog')}</LinkButton>
          <LinkButton look="danger" to={hrefWith(location, { confirm: '7' })}>
            {t('kit:deleteOne')}
          </LinkButton>
        </>
      }
    >
      {params.has('dialog') ? (
        <Dialog title={t('kit:more')} closeTo={hrefWith(location, { dialog: null })}>
          <p>{t('kit:moreText')}</p>
        </Dialog>
      ) : null}
      {params.has('confirm') ? (
        <ConfirmForm
          values={{ intent: 'delete', id: 7 }}
          name={lang === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun'}
          type={t('kit:student')}
        />
      ) : null}

      <Section title={t('kit:parts')}>
        <Steps
          current={2}
          label="kit:importing"
          steps={[
            { label: 'kit:stepOne', to: hrefWith(location, { step: 1 }) },
            { label: 'kit:stepTwo' },
            { label: 'kit:stepThree' },
            { label: 'kit:stepFour' },
          ]}
        />
        <Stats>
          <Stat
            label={t('kit:students')}
            value={n(612)}
            note={`${t('kit:boys')} ${n(318)} · ${t('kit:girls')} ${n(294)}`}
            to={location.pathname}
          />
          <Stat label={t('kit:passed')} value={n(571)} tone="good" />
          <Stat label={t('kit:failed')} value={n(38)} tone="bad" />
          <Stat label={t('kit:withheld')} value={n(3)} tone="warn" />
        </Stats>
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <div>
            <Alert tone="good">{t('kit:saved')}</Alert>
            <Alert>{t('kit:unsent')}</Alert>
            <Alert tone="warn">{t('kit:warning')}</Alert>
            <Alert tone="bad" title={t('common:error')} actions={<Button small>{t('common:refresh')}</Button>}>
              {t('kit:failure')}
            </Alert>
          </div>
          <Card title={t('kit:tabOne')} actions={<Badge tone="warn">{t('kit:withheld')}</Badge>}>
            <Tabs
              label="kit:parts"
              tabs={[
                { to: '?', label: 'kit:tabOne' },
                { to: '?tab=results', label: 'kit:tabTwo', count: 4 },
              ]}
            />
            <KeyValue
              items={[
                { label: t('kit:name'), value: lang === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun' },
                { label: t('kit:roll'), value: n(12) },
                { label: t('kit:phone'), value: '' },
                { label: t('common:status'), value: <ActiveBadge active /> },
              ]}
            />
            <div className="mt-4 grid gap-4">
              <ProgressBar done={740} total={1200} label={t('kit:importing')} />
              <Details summary={t('kit:more')}>
                <p>{t('kit:moreText')}</p>
              </Details>
            </div>
          </Card>
        </div>
        <div className="mt-4">
          <EmptyState
            title="ui:table.empty"
            text="master:emptyText"
            action={<Button look="primary">{t('master:add')}</Button>}
          />
        </div>
      </Section>

      <Section title={t('kit:buttons')}>
        <Toolbar end={<Badge tone="bad">{t('kit:failed')}</Badge>}>
          <Button look="primary">{t('common:save')}</Button>
          <Button>{t('common:cancel')}</Button>
          <Button look="quiet">{t('common:edit')}</Button>
          <Button look="danger">{t('common:delete')}</Button>
          <Button disabled>{t('common:send')}</Button>
        </Toolbar>
      </Section>

      <Section title={t('kit:fields')} card className="mt-7">
        <KitFields answer={answer?.form === 'fields' ? answer.reply : undefined} constraint={constraint} />
      </Section>

      <Section title={t('kit:table')} className="!mt-7">
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          rowHeader="nameBn"
          rowName={(row) => row[lang === 'bn' ? 'nameBn' : 'nameEn']}
          caption="kit:table"
          defaultSort="roll"
          filters={[
            { key: 'group', label: 'kit:class', options: GROUPS },
            { key: 'shift', label: 'kit:shift', kind: 'checks', options: SHIFTS },
            { key: 'born', label: 'kit:born', dates: DatesFilter },
          ]}
          bulk={[{ intent: 'message', label: 'kit:message' }]}
          actions={(row) => (
            <LinkButton
              small
              look="quiet"
              to={hrefWith(location, { confirm: row.id })}
              aria-label={t('master:deleteNamed', { name: row.nameBn })}
            >
              {t('common:delete')}
            </LinkButton>
          )}
        />
      </Section>

      <Section title={t('kit:grid')}>
        <KitGrid answer={answer?.form === 'grid' ? answer.reply : undefined} />
      </Section>
      <Section title={t('kit:charts')}>
        <KitCharts />
      </Section>
    </Page>
  )
}
