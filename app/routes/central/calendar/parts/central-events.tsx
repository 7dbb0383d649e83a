import { useLocation } from '@remix-run/react'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { eventList } from './events.list'
import type { EventsData } from './load-events.server'

/** The events as a list. */
export function CentralEvents({
  data: { list, mayManage, choices },
  title,
}: {
  data: EventsData
  title: (row: { titleEn: string; titleBn: string }) => string
}) {
  const { t } = useWords()
  const location = useLocation()
  return (
    <ListTable
      spec={eventList(choices)}
      list={list}
      choices={{ board: choices.boards, district: choices.districts, group: choices.groups }}
      rowMuted={(row) => !row.active}
      empty={<EmptyState title="calendar:none" />}
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
  )
}
