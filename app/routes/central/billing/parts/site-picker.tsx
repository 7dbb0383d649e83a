import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { GetForm, Link } from '~/ui/link'

interface FoundSite {
  id: number
  nameEn: string
  nameBn: string
  alias: string
  eiin: string | null
}

/** Choosing an institution by search, so that five thousand need no list. Leads to this address with ?site=ID. */
export function SitePicker({ q, sites }: { q: string; sites: readonly FoundSite[] }) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  return (
    <Card title={t('billing:site.choose')}>
      <GetForm role="search" className="mb-3 flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t('billing:site.search')}
          placeholder={t('billing:site.search')}
          autoComplete="off"
          autoFocus
          className={inputClass}
        />
        <Button type="submit" look="primary">
          {t('common:search')}
        </Button>
      </GetForm>
      {sites.length === 0 ? (
        <EmptyState title="billing:site.none" text="billing:site.noneText" />
      ) : (
        <ul className="divide-y divide-line rounded border border-line">
          {sites.map((site) => (
            <li key={site.id}>
              <Link
                to={hrefWith(location, { site: site.id, q: null })}
                className="flex min-h-11 flex-wrap items-center gap-x-3 px-3.5 py-2 hover:bg-accent-soft focus-visible:outline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
              >
                <span className="font-medium">{nameOf(site)}</span>
                <span className="text-[0.8125rem] text-muted">
                  {[site.eiin && `${t('billing:site.eiin')} ${site.eiin}`, site.alias].filter(Boolean).join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sites.length === 20 ? <p className="mt-2 text-[0.8125rem] text-muted">{t('billing:site.more')}</p> : null}
    </Card>
  )
}

/** A paper for an institution: it is chosen first, and `children` make the paper. */
export function SiteFirst({
  title,
  site,
  q,
  sites,
  children,
}: {
  title: string
  site: { nameEn: string; nameBn: string } | null
  q: string
  sites: readonly FoundSite[]
  children: ReactNode
}) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Page
      title={t(title)}
      description={site ? nameOf(site) : t('billing:site.first')}
      actions={site ? <LinkButton to="?">{t('billing:site.other')}</LinkButton> : null}
    >
      {children ?? <SitePicker q={q} sites={sites} />}
    </Page>
  )
}
