import { useLocation } from '@remix-run/react'
import type { GroupRow } from '~/domain/groups/groups.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import { fromList } from '~/ui/record-link'

/** What may be done with one group of the list. */
export function RowActions({
  row,
  may,
}: {
  row: Pick<GroupRow, 'id' | 'state' | 'nameEn' | 'nameBn'>
  may: { manage: boolean; users: boolean }
}) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  return (
    <>
      <LinkButton
        small
        look="quiet"
        to={fromList(paths.groupSites(row.id), location.search)}
        aria-label={t('groups:sitesOf', { name: nameOf(row) })}
      >
        {t('groups:sites')}
      </LinkButton>
      {may.users ? (
        <LinkButton
          small
          look="quiet"
          to={paths.groupUsers(row.id)}
          aria-label={t('groups:user.of', { name: nameOf(row) })}
        >
          {t('groups:user.title')}
        </LinkButton>
      ) : null}
      {may.manage ? (
        <LinkButton
          small
          look="quiet"
          to={hrefWith(location, { edit: row.id, confirm: null, users: null })}
          aria-label={t('master:editNamed', { name: nameOf(row) })}
        >
          {t('common:edit')}
        </LinkButton>
      ) : null}
      {may.manage ? (
        <LinkButton
          small
          look="quiet"
          className={row.state === 'active' ? '!text-bad' : ''}
          to={hrefWith(location, { confirm: row.id, edit: null, users: null })}
          aria-label={t(row.state === 'active' ? 'groups:suspendTitle' : 'groups:restoreTitle', {
            name: nameOf(row),
          })}
        >
          {t(row.state === 'active' ? 'groups:suspend' : 'groups:restore')}
        </LinkButton>
      ) : null}
    </>
  )
}
