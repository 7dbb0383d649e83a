import { useFetcher, useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { Icon } from '~/ui/icons'
import { CsrfField, ReturnField } from '../context'
import { listIn } from '../../table/url'
import { useBeside, useCrumbs } from '../crumbs'
import type { ShellData } from '../shell-data'
import { Link } from '~/ui/link'

export function Breadcrumb({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const query = listIn(search)
  const above = shell.above.map(({ title, path }, at) => ({
    label: title,
    path: path && query && at === shell.above.length - 1 ? `${path}?${query}` : path,
  }))
  const list = query === null ? null : above.at(-1)?.path
  const crumbs = useCrumbs(above)

  return (
    <div className="no-print mb-2 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
      <nav aria-label={t('shell:breadcrumb')} className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {crumbs.map(({ label, path }, index) => (
            <li key={`${index} ${label}`} className="flex items-center gap-1.5">
              {index > 0 && <Icon name="chevron" size={13} className="shrink-0 text-edge" />}
              {path ? (
                <Link to={path} className="rounded hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {list && <WayBack to={list} />}
      {shell.canStar && <StarButton path={pathname} starred={shell.starred.some(({ path }) => path === pathname)} />}
    </div>
  )
}

/** To the list as it was left, and to the records before and after in its order. */
function WayBack({ to }: { to: string }) {
  const { t } = useTranslation()
  const beside = useBeside()
  return (
    <nav aria-label={t('shell:way.name')} className="flex flex-wrap gap-x-4 text-sm">
      <Link to={to} className="shell-link flex min-h-9 items-center">
        {t('shell:way.back')}
      </Link>
      {(['previous', 'next'] as const).map((side) => {
        const one = beside?.[side]
        return one ? (
          <Link
            key={side}
            to={one.path}
            title={one.name}
            rel={side === 'next' ? 'next' : 'prev'}
            className="shell-link flex min-h-9 items-center"
          >
            {t(`shell:way.${side}`)}
          </Link>
        ) : null
      })}
    </nav>
  )
}

function StarButton({ path, starred }: { path: string; starred: boolean }) {
  const { t } = useTranslation()
  const fetcher = useFetcher({ key: 'star' })
  const sent = fetcher.formData
  const shown = sent?.get('path') === path ? sent.get('starred') === 'yes' : starred
  const words = t(shown ? 'shell:star.remove' : 'shell:star.add')
  return (
    <fetcher.Form method="post" action="/user/star">
      <CsrfField />
      <ReturnField />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="starred" value={shown ? 'no' : 'yes'} />
      <button className="shell-tap shell-square" aria-label={words} title={words} aria-pressed={shown}>
        <Icon name="star" size={17} filled={shown} className={shown ? 'text-accent' : 'text-muted'} />
      </button>
    </fetcher.Form>
  )
}
