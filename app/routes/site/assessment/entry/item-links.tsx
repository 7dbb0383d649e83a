import type { SheetData } from './load-entries.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'

/** On a phone one indicator after the other is quicker: a class in one list. */
export function ItemLinks({
  items,
  chosen,
  address,
}: {
  items: SheetData['items']
  chosen: number | null
  address: string
}) {
  const { t } = useWords()
  const name = useName()
  if (items.length < 2) return null
  const look = (on: boolean) =>
    `inline-grid min-h-9 place-items-center rounded border px-3 text-[0.875rem] coarse:min-h-touch ${
      on ? 'border-accent bg-accent-soft font-semibold' : 'border-line bg-raised'
    }`
  return (
    <nav aria-label={t('site-assessment:entry.oneIndicator')} className="my-3 flex flex-wrap gap-2 print:hidden">
      <Link to={address} aria-current={chosen === null ? 'page' : undefined} className={look(chosen === null)}>
        {t('site-assessment:entry.allIndicators')}
      </Link>
      {items.map((one) => (
        <Link
          key={one.id}
          to={`${address}&item=${one.id}`}
          aria-current={chosen === one.id ? 'page' : undefined}
          title={name(one)}
          className={look(chosen === one.id)}
        >
          {one.code}
        </Link>
      ))}
    </nav>
  )
}
