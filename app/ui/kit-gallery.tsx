import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { Button, LinkButton } from './button'
import { ConfirmForm } from './dialog/confirm'
import { Dialog } from './dialog/dialog'
import { KitCharts } from './kit-charts'
import { KitFields } from './kit-fields'
import { KitGrid } from './kit-grid'
import type { KitRow } from './kit-sample'
import { useWords } from './lang'
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
} from './page'
import { DataTable, DatesFilter, hrefWith, type Column, type ListPage } from './table'
import { Steps, Tabs } from './tabs'

const GROUPS = ['science', 'humanities', 'business'].map((value) => ({ value, label: `ui:gallery.${value}` }))
const SHIFTS = ['morning', 'day'].map((value) => ({ value, label: `ui:gallery.${value}` }))

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
    { key: 'roll', header: 'ui:gallery.roll', sortable: true, numeric: true },
    { key: 'nameBn', header: 'common:nameBn', sortable: true, cell: (row) => <span lang="bn">{row.nameBn}</span> },
    { key: 'nameEn', header: 'common:nameEn', sortable: true, cell: (row) => <span lang="en">{row.nameEn}</span> },
    {
      key: 'group',
      header: 'ui:gallery.class',
      cell: (row) => <Badge tone={row.group === 'science' ? 'accent' : 'plain'}>{t(`ui:gallery.${row.group}`)}</Badge>,
    },
    { key: 'shift', header: 'ui:gallery.shift', hidden: true, cell: (row) => t(`ui:gallery.${row.shift}`) },
    { key: 'phone', header: 'ui:gallery.phone', cell: (row) => <span className="tabular-nums">{n(row.phone)}</span> },
    { key: 'fee', header: 'ui:gallery.fee', sortable: true, numeric: true },
  ]
  return (
    <Page
      title={t('ui:gallery.title')}
      description={t('ui:gallery.description')}
      actions={
        <>
          <LinkButton to={hrefWith(location, { dialog: 'yes' })}>{t('ui:gallery.dialog')}</LinkButton>
          <LinkButton look="danger" to={hrefWith(location, { confirm: '7' })}>
            {t('ui:gallery.deleteOne')}
          </LinkButton>
        </>
      }
    >
      {params.has('dialog') ? (
        <Dialog title={t('ui:gallery.more')} closeTo={hrefWith(location, { dialog: null })}>
          <p>{t('ui:gallery.moreText')}</p>
        </Dialog>
      ) : null}
      {params.has('confirm') ? (
        <ConfirmForm
          values={{ intent: 'delete', id: 7 }}
          name={lang === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun'}
          type={t('ui:gallery.student')}
        />
      ) : null}

      <Section title={t('ui:gallery.parts')}>
        <Steps
          current={2}
          label="ui:gallery.importing"
          steps={[
            { label: 'ui:gallery.stepOne', to: hrefWith(location, { step: 1 }) },
            { label: 'ui:gallery.stepTwo' },
            { label: 'ui:gallery.stepThree' },
            { label: 'ui:gallery.stepFour' },
          ]}
        />
        <Stats>
          <Stat
            label={t('ui:gallery.students')}
            value={n(612)}
            note={`${t('ui:gallery.boys')} ${n(318)} · ${t('ui:gallery.girls')} ${n(294)}`}
            to={location.pathname}
          />
          <Stat label={t('ui:gallery.passed')} value={n(571)} tone="good" />
          <Stat label={t('ui:gallery.failed')} value={n(38)} tone="bad" />
          <Stat label={t('ui:gallery.withheld')} value={n(3)} tone="warn" />
        </Stats>
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <div>
            <Alert tone="good">{t('ui:gallery.saved')}</Alert>
            <Alert>{t('ui:gallery.unsent')}</Alert>
            <Alert tone="warn">{t('ui:gallery.warning')}</Alert>
            <Alert tone="bad" title={t('common:error')} actions={<Button small>{t('common:refresh')}</Button>}>
              {t('ui:gallery.failure')}
            </Alert>
          </div>
          <Card title={t('ui:gallery.tabOne')} actions={<Badge tone="warn">{t('ui:gallery.withheld')}</Badge>}>
            <Tabs
              label="ui:gallery.parts"
              tabs={[
                { to: '?', label: 'ui:gallery.tabOne' },
                { to: '?tab=results', label: 'ui:gallery.tabTwo', count: 4 },
              ]}
            />
            <KeyValue
              items={[
                { label: t('ui:gallery.name'), value: lang === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun' },
                { label: t('ui:gallery.roll'), value: n(12) },
                { label: t('ui:gallery.phone'), value: '' },
                { label: t('common:status'), value: <ActiveBadge active /> },
              ]}
            />
            <div className="mt-4 grid gap-4">
              <ProgressBar done={740} total={1200} label={t('ui:gallery.importing')} />
              <Details summary={t('ui:gallery.more')}>
                <p>{t('ui:gallery.moreText')}</p>
              </Details>
            </div>
          </Card>
        </div>
        <div className="mt-4">
          <EmptyState
            title="ui:table.empty"
            text="ui:master.emptyText"
            action={<Button look="primary">{t('ui:master.add')}</Button>}
          />
        </div>
      </Section>

      <Section title={t('ui:gallery.buttons')}>
        <Toolbar end={<Badge tone="bad">{t('ui:gallery.failed')}</Badge>}>
          <Button look="primary">{t('common:save')}</Button>
          <Button>{t('common:cancel')}</Button>
          <Button look="quiet">{t('common:edit')}</Button>
          <Button look="danger">{t('common:delete')}</Button>
          <Button disabled>{t('common:send')}</Button>
        </Toolbar>
      </Section>

      <Section title={t('ui:gallery.fields')} card className="mt-7">
        <KitFields answer={answer?.form === 'fields' ? answer.reply : undefined} constraint={constraint} />
      </Section>

      <Section title={t('ui:gallery.table')} className="!mt-7">
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => row[lang === 'bn' ? 'nameBn' : 'nameEn']}
          caption="ui:gallery.table"
          defaultSort="roll"
          filters={[
            { key: 'group', label: 'ui:gallery.class', options: GROUPS },
            { key: 'shift', label: 'ui:gallery.shift', kind: 'checks', options: SHIFTS },
            { key: 'born', label: 'ui:gallery.born', dates: DatesFilter },
          ]}
          bulk={[{ intent: 'message', label: 'ui:gallery.message' }]}
          actions={(row) => (
            <LinkButton
              small
              look="quiet"
              to={hrefWith(location, { confirm: row.id })}
              aria-label={t('ui:master.deleteNamed', { name: row.nameBn })}
            >
              {t('common:delete')}
            </LinkButton>
          )}
        />
      </Section>

      <Section title={t('ui:gallery.grid')}>
        <KitGrid answer={answer?.form === 'grid' ? answer.reply : undefined} />
      </Section>
      <Section title={t('ui:gallery.charts')}>
        <KitCharts />
      </Section>
    </Page>
  )
}
