import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { useSite } from './use-site'

interface SideNotice {
  id: number
  title: string
  lang: 'bn' | 'en'
  day: string
}

/** A page's own words, with the newest notices beside them; on a phone they stand below. */
export function BesideNotices({ notices, children }: { notices: readonly SideNotice[]; children: ReactNode }) {
  const { t, at } = useSite()
  if (notices.length === 0) return <>{children}</>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      {children}
      <aside className="no-print" aria-labelledby="side-notices">
        <h2 id="side-notices" className="site-title">
          {t('website:home.notices')}
        </h2>
        <ul className="divide-y divide-line border-b border-line">
          {notices.map((one) => (
            <li key={one.id} className="py-2.5">
              <p className="text-sm text-muted">{one.day}</p>
              <a
                href={at(paths.webNotice(one.id))}
                className="inline-block min-h-6 font-medium hover:text-accent hover:underline"
                lang={one.lang}
              >
                {one.title}
              </a>
            </li>
          ))}
        </ul>
        <a href={at(paths.webNotices)} className="more-link mt-3">
          {t('website:home.allNotices')}
        </a>
      </aside>
    </div>
  )
}
