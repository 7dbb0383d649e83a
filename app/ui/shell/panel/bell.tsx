import { useMemo, type FormEvent } from 'react'
import { useLang, useTranslation } from '~/i18n/use-words'
import { digits } from '~/format/digits'
import { Icon } from '~/ui/icons'
import { CsrfField } from '../context'
import type { UnreadNotice } from '../shell-data'
import { usePopover } from './use-popover'
import { useUnread } from './use-unread'
import { Link } from '~/ui/link'

const MOST_SHOWN = 99

interface BellProps {
  unread: number
  list: UnreadNotice[]
}

export function Bell(props: BellProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const details = usePopover()
  const first = useMemo(() => ({ count: props.unread, list: props.list }), [props.unread, props.list])
  const { count, list, busy, refresh } = useUnread(first)
  const badge = count > MOST_SHOWN ? `${digits(MOST_SHOWN, lang)}+` : digits(count, lang)

  const onRefresh = (event: FormEvent) => {
    event.preventDefault()
    void refresh()
  }

  return (
    <details ref={details} className="relative">
      <summary className="shell-tap shell-square relative" aria-label={t('shell:bell.unread', { count })}>
        <span className="relative">
          <Icon name="bell" />
          {count > 0 && (
            <span
              className="absolute -right-2.5 -top-2 min-w-[1.15rem] rounded-full bg-bad px-1 text-center text-[0.6875rem] font-semibold leading-[1.15rem] text-raised"
              aria-hidden="true"
            >
              {badge}
            </span>
          )}
        </span>
      </summary>
      <div className="shell-pop w-80 max-xs:fixed max-xs:right-3 max-xs:top-14">
        <div className="flex items-center justify-between border-b border-line py-1 pl-3 pr-1">
          <h2 className="text-sm">{t('shell:bell.title')}</h2>
          <form method="post" action="/user/notification/notifications" onSubmit={onRefresh}>
            <CsrfField />
            <button className="shell-tap text-accent" disabled={busy}>
              <Icon name="refresh" size={16} className={busy ? 'animate-spin' : ''} />
              {t('shell:bell.refresh')}
            </button>
          </form>
        </div>
        <ul className="max-h-80 overflow-y-auto" aria-live="polite" aria-busy={busy}>
          {list.map((notice) => (
            <li key={notice.id} className="border-b border-line">
              <Link to={`/user/notification/view/${notice.id}`} className="shell-row">
                <span className="mt-px size-1.5 shrink-0 rounded-full bg-accent" aria-hidden="true" />
                <span className="min-w-0">{notice.title}</span>
              </Link>
            </li>
          ))}
          {list.length === 0 && <li className="px-3 py-5 text-center text-sm text-muted">{t('shell:bell.none')}</li>}
        </ul>
        <Link to="/user/notification/all" className="shell-row justify-center font-medium text-accent">
          {t('shell:bell.view')}
        </Link>
      </div>
    </details>
  )
}
