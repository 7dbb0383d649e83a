import { useLocation } from '@remix-run/react'
import { dayRange, type RangeName } from '~/format/dates'
import { Link } from '~/ui/link'
import { useWords } from '../lang'
import { hrefWith } from '../table/url'
import type { FieldLike } from './field'

const OFFERED: readonly (readonly [RangeName, string, number?])[] = [
  ['today', 'today'],
  ['yesterday', 'yesterday'],
  [{ lastDays: 7 }, 'lastDays', 7],
  [{ lastDays: 30 }, 'lastDays', 30],
  ['thisMonth', 'thisMonth'],
  ['lastMonth', 'lastMonth'],
]

/** The ranges that reports offer (specification, section 9). Each is the address with these days: a link, so that it
 * works without scripts and can be kept as a bookmark. */
export function RangeLinks({ from, to }: { from: FieldLike; to: FieldLike }) {
  const { t, n } = useWords()
  const location = useLocation()
  return (
    <ul aria-label={t('ui:range.offered')} className="mb-2 flex flex-wrap gap-1.5">
      {OFFERED.map(([range, word, days]) => {
        const chosen = dayRange(range)
        const current = from.initialValue === chosen.from && to.initialValue === chosen.to
        return (
          <li key={`${word}${days ?? ''}`}>
            <Link
              to={hrefWith(location, { [from.name]: chosen.from, [to.name]: chosen.to, page: null })}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              suppressHydrationWarning
              className="inline-flex min-h-7 items-center rounded-full border border-edge px-2.5 text-[0.8125rem] hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent coarse:min-h-touch"
            >
              {t(`ui:range.${word}`, days ? { day: n(days) } : {})}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
