import { useName, useTranslation } from '~/i18n/use-words'
import { Icon } from '~/ui/icons'
import { CsrfField, ReturnField } from '../context'
import { ThemeSwitch } from './preferences'
import type { ShellUser } from '../shell-data'
import { usePopover } from './use-popover'
import { Link } from '~/ui/link'

interface UserMenuProps {
  user: ShellUser
  impersonated: boolean
}

export function UserMenu({ user, impersonated }: UserMenuProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const details = usePopover()
  const active = user.roles.find((role) => role.active)

  return (
    <details ref={details} className="relative">
      <summary className="shell-tap max-w-56 !px-1.5">
        <Face user={user} />
        <span className="min-w-0 text-left max-md:sr-only">
          <span className="block truncate font-medium leading-snug">{nameOf(user)}</span>
          {active && <span className="block truncate text-xs leading-tight text-muted">{nameOf(active)}</span>}
        </span>
      </summary>
      <div className="shell-pop">
        <p className="border-b border-line px-3 pb-2 pt-1.5 text-sm font-semibold">{nameOf(user)}</p>
        <Link to="/user/profile" className="shell-row">
          <Icon name="user" size={18} className="text-muted" />
          {t('shell:user.profile')}
        </Link>
        <Link to="/user/my-invitation" className="shell-row">
          <Icon name="calendar" size={18} className="text-muted" />
          {t('shell:user.invitations')}
        </Link>
        {user.roles.length > 1 && <RoleSwitch user={user} />}
        <div className="border-t border-line px-3 py-2">
          <p className="pb-1 text-xs text-muted">{t('shell:theme.name')}</p>
          <ThemeSwitch />
        </div>
        {!impersonated && (
          <form method="post" action="/logout" className="border-t border-line">
            <CsrfField />
            <button className="shell-row">
              <Icon name="logout" size={18} className="text-muted" />
              {t('shell:user.logout')}
            </button>
          </form>
        )}
      </div>
    </details>
  )
}

function RoleSwitch({ user }: { user: ShellUser }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <form method="post" action="/user/role" className="border-t border-line py-1">
      <CsrfField />
      <ReturnField />
      <p className="px-3 pt-1 text-xs text-muted">{t('shell:user.role')}</p>
      {user.roles.map((role) => (
        <button key={role.id} name="roleId" value={role.id} aria-pressed={role.active} className="shell-row">
          <Icon name="check" size={18} className={role.active ? 'text-accent' : 'invisible'} />
          <span className={role.active ? 'font-semibold' : ''}>{nameOf(role)}</span>
        </button>
      ))}
    </form>
  )
}

function Face({ user }: { user: ShellUser }) {
  if (user.photoUrl) {
    return (
      <img src={user.photoUrl} alt="" width={28} height={28} className="size-7 shrink-0 rounded-full object-cover" />
    )
  }
  return (
    <span
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
      aria-hidden="true"
    >
      <Icon name="user" size={17} />
    </span>
  )
}
