import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { useTitle } from '~/screens/calendar/event-parts'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import type { CalendarData } from './load-calendar.server'
import { OverrideFields } from './override-fields'
import { OwnFields } from './own-fields'

/** The views of the calendar, each a page of its own. */
export const CalendarViews = () => (
  <Tabs
    label="calendar:views"
    tabs={[
      { to: paths.siteCalendar, label: 'calendar:overview' },
      { to: paths.calendarMonth, label: 'calendar:monthView' },
      { to: paths.calendarYear, label: 'calendar:yearView' },
      { to: paths.calendarList, label: 'calendar:listView' },
    ]}
  />
)

/** Where an entry is changed, or looked at: an own one, one of others, an exam, an event of the web site. */
export function useEntryLink(data: Pick<CalendarData, 'mayManage' | 'mayExam'>) {
  const location = useLocation()
  return ({ of, id }: { of: string; id: number }): string | undefined => {
    if (of === 'web') return paths.webEvent(id)
    if (of === 'exam' || of === 'paper') return data.mayExam ? paths.examDeclare : undefined
    if (of === 'session' || !data.mayManage) return undefined
    return hrefWith(location, of === 'site' ? { edit: id } : { override: id })
  }
}

/** What stands around month, year and list: what can be done, and the dialogs in which it is. */
export function CalendarFrame({
  title,
  data,
  result,
  children,
}: {
  title: string
  data: CalendarData
  result: unknown
  children: ReactNode
}) {
  const { editing, removing, overriding, mayManage } = data
  const refused = result as { error?: Record<string, string[] | null> } | undefined
  const { t } = useWords()
  const titleOf = useTitle()
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null, override: null })
  return (
    <Page
      title={t(title)}
      description={t(mayManage ? 'calendar:siteAbout' : 'calendar:readAbout')}
      actions={
        mayManage ? (
          <>
            <LinkButton to={paths.calendarImport}>{t('calendar:fromFile')}</LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
              {t('calendar:new')}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <CalendarViews />
      {editing ? (
        <Dialog
          wide
          title={editing.id ? t('calendar:editNamed', { name: titleOf(editing) }) : t('calendar:new')}
          closeTo={back}
        >
          <OwnFields key={editing.id ?? 'new'} data={data} editing={editing} result={result} back={back} />
        </Dialog>
      ) : null}
      {overriding ? (
        <Dialog wide title={t('calendar:overrideNamed', { name: titleOf(overriding) })} closeTo={back}>
          <OverrideFields key={overriding.id} overriding={overriding} result={result} back={back} />
        </Dialog>
      ) : null}
      {removing ? (
        <ConfirmForm
          values={{ intent: 'remove', id: removing.id }}
          name={titleOf(removing)}
          type={t('calendar:event')}
          text={t('calendar:removeText')}
        />
      ) : null}
      {editing || overriding ? null : <FormErrors form={{ errors: refused?.error?.[''] ?? undefined }} />}
      {children}
    </Page>
  )
}
