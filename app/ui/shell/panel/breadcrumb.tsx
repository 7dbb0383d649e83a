import { useFetcher, useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { Icon } from '~/ui/icons'
import { CsrfField, ReturnField } from '../context'
import { useCrumbs } from '../crumbs'
import type { ShellData } from '../shell-data'
import { Link } from '~/ui/link'

export function Breadcrumb({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const crumbs = useCrumbs(shell.above)
  const list = shell.back && shell.above.at(-1)?.path

  return (
    <div className="no-print mb-2 flex min-h-9 items-center gap-x-4">
      <nav aria-label={t('shell:breadcrumb')} className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {crumbs.map(({ label, path }, index) => (
            <li key={`${index} ${label}`} className="flex items-center gap-1.5">
              {index > 0 && <Icon name="chevron" size={13} className="shrink-0 text-edge" />}
              {path ? (
                <Link
                  to={path}
                  className="rounded inline-block min-h-[24px] leading-[24px] hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              ) : (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {list && (
        <Link to={list} className="shell-link flex min-h-9 items-center text-sm">
          {t('shell:backToList')}
        </Link>
      )}
      {shell.canStar && <StarButton path={pathname} starred={shell.starred.some(({ path }) => path === pathname)} />}
    </div>
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
