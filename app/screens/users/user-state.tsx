import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

/** Active, invited and not yet come, or disabled. */
export function UserState({ user }: { user: { state: string; invited: boolean } }) {
  const { t } = useWords()
  return (
    <Badge tone={user.state === 'disabled' ? 'bad' : user.invited ? 'warn' : 'good'}>
      {t(user.state === 'active' && user.invited ? 'access:state.invited' : `access:state.${user.state}`)}
    </Badge>
  )
}
