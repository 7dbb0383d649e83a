import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { CalendarTabs, KindKey, MonthView } from '~/screens/calendar/month-view'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { actOnCalendar } from './parts/act-on-calendar.server'
import { loadCalendar } from './parts/load-calendar.server'
import { OverrideFields } from './parts/override-fields'
import { OwnFields } from './parts/own-fields'

export const handle: ScreenHandle = { title: 'calendar:site' }

export const loader = guard('calendar.events.view', (ctx, { request }) => loadCalendar(ctx, request))
export const action = guard('calendar.events.manage', (ctx, args) => actOnCalendar(ctx, args))

export default function SiteCalendar() {
  const data = useLoaderData<typeof loader>()
  const { list, view, month, weekend, editing, removing, overriding, mayManage, kinds } = data
  const result = useActionData<typeof action>()
  const refused = result as { error?: Record<string, string[] | null> } | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null, override: null })
  type Row = (typeof list.items)[number]
  const title = (row: { titleEn: string; titleBn: string }) => nameOf({ nameEn: row.titleEn, nameBn: row.titleBn })
  const to = (row: Pick<Row, 'of' | 'id'>) =>
    mayManage ? hrefWith(location, row.of === 'site' ? { edit: row.id } : { override: row.id }) : undefined
  const columns: Column<Row>[] = [
    { key: 'title', header: 'calendar:titleOf', cell: (row) => title(row) },
    {
      key: 'days',
      header: 'calendar:days',
      cell: (row) =>
        [
          row.fromOn === row.toOn
            ? formatDate(row.fromOn, lang)
            : `${formatDate(row.fromOn, lang)} – ${formatDate(row.toOn, lang)}`,
          ...(row.startsAt && row.endsAt
            ? [`${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`]
            : []),
        ].join(', '),
    },
    { key: 'kind', header: 'calendar:kindOf', cell: (row) => t(`calendar:kind.${row.kind}`) },
    {
      key: 'audience',
      header: 'calendar:audience',
      cell: (row) =>
        row.audience.length ? row.audience.map((one) => t(`calendar:for.${one}`)).join(', ') : t('calendar:everybody'),
    },
    {
      key: 'of',
      header: 'calendar:whose',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={row.of === 'site' ? 'accent' : 'plain'}>
            {t(row.of === 'site' ? 'calendar:own' : 'calendar:central')}
          </Badge>
          {row.changed ? <Badge tone="warn">{t('calendar:changed')}</Badge> : null}
          {row.hidden ? <Badge tone="warn">{t('calendar:hidden')}</Badge> : null}
        </span>
      ),
    },
  ]
  return (
    <Page
      title={t('calendar:site')}
      description={t('calendar:siteAbout')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
            {t('calendar:new')}
          </LinkButton>
        ) : undefined
      }
    >
      <CalendarTabs />
      {editing ? (
        <Dialog
          wide
          title={editing.id ? t('calendar:editNamed', { name: title(editing) }) : t('calendar:new')}
          closeTo={back}
        >
          <OwnFields key={editing.id ?? 'new'} data={data} editing={editing} result={result} back={back} />
        </Dialog>
      ) : null}
      {overriding ? (
        <Dialog wide title={t('calendar:overrideNamed', { name: title(overriding) })} closeTo={back}>
          <OverrideFields key={overriding.id} overriding={overriding} result={result} back={back} />
        </Dialog>
      ) : null}
      {removing ? (
        <ConfirmForm values={{ intent: 'remove', id: removing.id }} name={title(removing)} type={t('calendar:event')} />
      ) : null}
      {editing || overriding ? null : <FormErrors form={{ errors: refused?.error?.[''] ?? undefined }} />}
      {view === 'list' ? (
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => `${row.of}${row.id}`}
          caption="calendar:site"
          rowMuted={(row) => row.hidden}
          empty={<EmptyState title="calendar:none" />}
          filters={[
            {
              key: 'kind',
              label: 'calendar:kindOf',
              kind: 'checks',
              options: kinds.map((value) => ({ value, label: `calendar:kind.${value}` })),
            },
            { key: 'on', label: 'calendar:days', dates: DatesFilter },
          ]}
          actions={
            mayManage
              ? (row) => (
                  <>
                    <LinkButton
                      small
                      look="quiet"
                      to={to(row) ?? ''}
                      aria-label={t(row.of === 'site' ? 'calendar:editNamed' : 'calendar:overrideNamed', {
                        name: title(row),
                      })}
                    >
                      {t(row.of === 'site' ? 'common:edit' : 'calendar:override')}
                    </LinkButton>
                    {row.of === 'site' ? (
                      <LinkButton
                        small
                        look="danger"
                        to={hrefWith(location, { confirm: row.id })}
                        aria-label={t('calendar:removeNamed', { name: title(row) })}
                      >
                        {t('common:delete')}
                      </LinkButton>
                    ) : null}
                  </>
                )
              : undefined
          }
        />
      ) : (
        <>
          <MonthView
            month={month.month}
            weekend={weekend}
            today={month.today}
            events={list.items.map((row) => ({
              ...row,
              key: `${row.of}${row.id}`,
              title: title(row),
              muted: row.hidden,
              to: to(row),
            }))}
          />
          <KindKey kinds={kinds} />
        </>
      )}
    </Page>
  )
}
