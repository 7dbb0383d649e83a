import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { KindKey, MonthView } from '~/screens/calendar/month-view'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Badge, EmptyState, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { actOnEvents } from './parts/act-on-events.server'
import { CentralFields } from './parts/central-fields'
import { loadEvents } from './parts/load-events.server'
import { useDays, useReach } from './parts/words'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

export const handle: ScreenHandle = { title: 'calendar:global' }

export const loader = guard('global-calendar.events.view', (ctx, { request }) => loadEvents(ctx, request))
export const action = guard('global-calendar.events.manage', (ctx, args) => actOnEvents(ctx, args))

export default function GlobalCalendar() {
  const data = useLoaderData<typeof loader>()
  const { list, view, month, editing, retiring, importing, mayManage, choices, kinds, siteKinds } = data
  const result = useActionData<typeof action>()
  const refused = result as { error?: Record<string, string[] | null> } | undefined
  const { t, n } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const reach = useReach(choices)
  const days = useDays()
  const back = hrefWith(location, { edit: null, confirm: null, dialog: null })
  type Row = (typeof list.items)[number]
  const title = (row: { titleEn: string; titleBn: string }) => nameOf({ nameEn: row.titleEn, nameBn: row.titleBn })
  const columns: Column<Row>[] = [
    { key: 'title', header: 'calendar:titleOf', cell: (row) => title(row) },
    { key: 'days', header: 'calendar:days', cell: (row) => days(row) },
    { key: 'kind', header: 'calendar:kindOf', cell: (row) => t(`calendar:kind.${row.kind}`) },
    { key: 'reach', header: 'calendar:reach', cell: (row) => reach(row) },
    {
      key: 'audience',
      header: 'calendar:audience',
      hidden: true,
      cell: (row) =>
        row.audience.length ? row.audience.map((one) => t(`calendar:for.${one}`)).join(', ') : t('calendar:everybody'),
    },
    {
      key: 'overrides',
      header: 'calendar:overrides',
      numeric: true,
      cell: (row) => (row.overrides ? n(row.overrides) : null),
    },
    {
      key: 'active',
      header: 'common:status',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <ActiveBadge active={row.active} />
          {row.holidayKey ? <Badge>{t('calendar:fromCatalogue')}</Badge> : null}
        </span>
      ),
    },
  ]
  const named = (rows: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    rows.map((one) => ({ value: one.id, text: nameOf(one) }))
  return (
    <Page
      title={t('calendar:global')}
      description={t('calendar:globalAbout')}
      actions={
        mayManage ? (
          <>
            <LinkButton to={hrefWith(location, { dialog: 'import' })}>{t('calendar:importHolidays')}</LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
              {t('calendar:new')}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <Tabs
        label="calendar:views"
        tabs={[
          { to: '?', label: 'calendar:monthView' },
          { to: '?tab=list', label: 'calendar:listView' },
        ]}
      />
      {editing ? (
        <Dialog
          wide
          title={editing.id ? t('calendar:editNamed', { name: title(editing) }) : t('calendar:new')}
          closeTo={back}
        >
          <CentralFields key={editing.id ?? 'new'} data={data} editing={editing} result={result} back={back} />
        </Dialog>
      ) : null}
      {retiring ? (
        <ConfirmForm
          values={{ intent: retiring.active ? 'retire' : 'restore', id: retiring.id }}
          name={title(retiring)}
          type={t('calendar:event')}
          title={t(retiring.active ? 'calendar:retireNamed' : 'calendar:restoreNamed', { name: title(retiring) })}
          text={t(retiring.active ? 'calendar:retireText' : 'calendar:restoreText')}
          submit={t(retiring.active ? 'calendar:retire' : 'calendar:restore')}
          look={retiring.active ? 'danger' : 'primary'}
        />
      ) : null}
      {importing ? (
        <Dialog title={t('calendar:importHolidays')} closeTo={back}>
          {importing.length ? (
            <PostValues values={{ intent: 'import' }} preventScrollReset>
              <p className="mb-3">{t('calendar:importText')}</p>
              <SelectField
                field={plain('year', importing[0])}
                label="calendar:year"
                empty={false}
                options={importing.map((year) => ({ value: year, text: n(year) }))}
              />
              <FormActions>
                <LinkButton to={back}>{t('common:cancel')}</LinkButton>
                <SubmitButton>{t('common:import')}</SubmitButton>
              </FormActions>
            </PostValues>
          ) : (
            <EmptyState title="calendar:noHolidays" />
          )}
        </Dialog>
      ) : null}
      {editing ? null : (
        <FormErrors
          form={{ errors: refused?.error ? Object.values(refused.error).flatMap((one) => one ?? []) : undefined }}
        />
      )}
      {view === 'list' ? (
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={title}
          caption="calendar:global"
          defaultSort="fromOn"
          rowMuted={(row) => !row.active}
          empty={<EmptyState title="calendar:none" />}
          filters={[
            {
              key: 'kind',
              label: 'calendar:kindOf',
              kind: 'checks',
              options: kinds.map((value) => ({ value, label: `calendar:kind.${value}` })),
            },
            {
              key: 'type',
              label: 'calendar:siteKind',
              options: siteKinds.map((value) => ({ value, label: `calendar:siteKindOf.${value}` })),
            },
            { key: 'board', label: 'calendar:board', options: named(choices.boards) },
            { key: 'district', label: 'calendar:district', kind: 'choice', options: named(choices.districts) },
            { key: 'group', label: 'calendar:group', kind: 'choice', options: named(choices.groups) },
            { key: 'on', label: 'calendar:days', dates: DatesFilter },
          ]}
          actions={
            mayManage
              ? (row) => (
                  <>
                    <LinkButton
                      small
                      look="quiet"
                      to={hrefWith(location, { edit: row.id })}
                      aria-label={t('calendar:editNamed', { name: title(row) })}
                    >
                      {t('common:edit')}
                    </LinkButton>
                    <LinkButton
                      small
                      look="quiet"
                      to={hrefWith(location, { confirm: row.id })}
                      aria-label={`${t(row.active ? 'calendar:retire' : 'calendar:restore')}: ${title(row)}`}
                    >
                      {t(row.active ? 'calendar:retire' : 'calendar:restore')}
                    </LinkButton>
                  </>
                )
              : undefined
          }
        />
      ) : (
        <>
          <MonthView
            month={month.month}
            weekend={[5, 6]}
            today={month.today}
            events={list.items.map((row) => ({
              ...row,
              key: String(row.id),
              title: title(row),
              to: mayManage ? hrefWith(location, { edit: row.id }) : undefined,
            }))}
            tools={<MonthFilter data={data} />}
          />
          <KindKey kinds={kinds} />
        </>
      )}
    </Page>
  )
}

/** The month for institutions of one type. */
function MonthFilter({
  data,
}: {
  data: { month: { month: string; type: string | null }; siteKinds: readonly string[] }
}) {
  const { t } = useWords()
  return (
    <GetForm className="flex items-center gap-2" preventScrollReset>
      <input type="hidden" name="month" value={data.month.month} />
      <select
        key={data.month.type}
        name="f_type"
        defaultValue={data.month.type ?? ''}
        aria-label={t('calendar:siteKind')}
        className="min-h-9 rounded border border-edge bg-raised px-2 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch"
      >
        <option value="">{t('calendar:everySite')}</option>
        {data.siteKinds.map((value) => (
          <option key={value} value={value}>
            {t(`calendar:siteKindOf.${value}`)}
          </option>
        ))}
      </select>
      <Button type="submit">{t('common:filter')}</Button>
    </GetForm>
  )
}
