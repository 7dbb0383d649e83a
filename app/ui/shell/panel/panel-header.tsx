import type { RefObject } from 'react'
import { useName, useTranslation } from '~/i18n/use-words'
import { Icon } from '~/ui/icons'
import { Bell } from './bell'
import { Emblem } from '../emblem'
import { LanguageSwitch } from './preferences'
import type { ShellData } from '../shell-data'
import { UserMenu } from './user-menu'
import { Link } from '~/ui/link'
import { SearchButton } from '~/ui/search/search-button'

const FOLD_COOKIE_SECONDS = 365 * 24 * 60 * 60

const rememberFold = (folded: boolean) => {
  document.cookie = `menu=${folded ? 'folded' : 'open'}; path=/; max-age=${FOLD_COOKIE_SECONDS}; samesite=lax`
}

export function PanelHeader({ shell, drawer }: { shell: ShellData; drawer: RefObject<HTMLInputElement> }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { tenant, user } = shell

  return (
    <header className="shell-head no-print sticky top-0 z-40 flex h-14 items-center gap-1.5 border-b border-line bg-raised px-2 sm:px-3">
      {/* The two states of the side menu, for all widths and without a script. */}
      <input ref={drawer} id="shell-drawer" type="checkbox" className="sr-only" aria-label={t('shell:menu.open')} />
      <input
        id="shell-hide"
        type="checkbox"
        className="sr-only"
        aria-label={t('shell:menu.hide')}
        defaultChecked={shell.menuFolded ?? false}
        onChange={(event) => rememberFold(event.currentTarget.checked)}
      />
      <label htmlFor="shell-drawer" className="shell-scrim" aria-hidden="true" />
      <label htmlFor="shell-drawer" className="shell-tap shell-square cursor-pointer lg:!hidden" aria-hidden="true">
        <Icon name="menu" />
      </label>
      <label
        htmlFor="shell-hide"
        className="shell-tap shell-square !hidden cursor-pointer lg:!inline-flex"
        aria-hidden="true"
        title={t('shell:menu.hide')}
      >
        <Icon name="menu" />
      </label>
      <Link to="/dashboard" className="flex min-w-0 flex-1 items-center gap-2.5 rounded py-1 pr-2">
        <Emblem tenant={tenant} size={34} />
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm font-semibold leading-snug max-xs:text-xs sm:line-clamp-1 sm:text-base sm:leading-snug">
            {nameOf(tenant)}
          </span>
          {user && (
            <span className="hidden truncate text-xs leading-tight text-muted sm:block">
              {t(`shell:panel.${user.panel}`)}
            </span>
          )}
        </span>
      </Link>
      {user && <SearchButton user={user.id} />}
      <LanguageSwitch />
      {user && <Bell unread={shell.unread} list={shell.unreadList} />}
      {user && <UserMenu user={user} impersonated={shell.impersonation !== null} />}
    </header>
  )
}
