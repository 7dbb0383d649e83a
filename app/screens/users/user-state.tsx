import { formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Column } from '~/ui/table'

interface Login {
  state: string
  invited: boolean
  lastLoginAt: Date | null
}

/** Active, invited and not yet come, or disabled. */
export function UserState({ user }: { user: Pick<Login, 'state' | 'invited'> }) {
  const { t } = useWords()
  return (
    <Badge tone={user.state === 'disabled' ? 'bad' : user.invited ? 'warn' : 'good'}>
      {t(user.state === 'active' && user.invited ? 'access:state.invited' : `access:state.${user.state}`)}
    </Badge>
  )
}

/** With which columns a list of users ends. */
export function useLoginColumns(): Column<Login>[] {
  const { t, lang } = useWords()
  return [
    { key: 'state', header: 'common:status', cell: (row) => <UserState user={row} /> },
    {
      key: 'lastLogin',
      header: 'access:user.lastLogin',
      cell: (row) => (row.lastLoginAt ? formatDateTime(row.lastLoginAt, lang) : t('access:user.never')),
    },
  ]
}
