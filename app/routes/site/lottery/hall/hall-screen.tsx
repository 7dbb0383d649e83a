import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Hex, useClassName } from '../desk/class-name'

interface Pair {
  nameBn: string
  nameEn: string
}
interface HallData {
  site: Pair
  offer: { className: Pair; group: Pair | null; version: Pair; shift: Pair; titleBn: string; titleEn: string }
  draw: {
    rehearsal: boolean
    listHash: string
    termsHash: string | null
    secretHash: string
    seal: string | null
    applicants: number
    drawn: boolean
    publicText: string | null
  }
  people: (Pair & { number: string; pool: string; place: number })[]
  pools: Record<string, Pair>
  total: number
  wall: number
  walls: number
}

/** Read from the last row of a hall: few words, large; light on dark, as projectors show best. */
export function HallScreen({ data }: { data: HallData }) {
  const { t, n } = useWords()
  const name = useName()
  const className = useClassName()
  const { draw, offer } = data
  return (
    <main className="hall">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <div className="min-w-0">
          <p className="text-[clamp(1rem,1.8vw,1.75rem)] opacity-80">{name(data.site)}</p>
          <h1 className="text-[clamp(1.5rem,3.4vw,3.25rem)] font-bold leading-tight">
            {t('lottery:hall.title', { class: className(offer) })}
          </h1>
        </div>
        {draw.rehearsal ? <p className="hall-mark">{t('lottery:rehearsal')}</p> : null}
      </header>
      {draw.drawn ? <Wall data={data} /> : <Before data={data} />}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-4 text-[clamp(0.875rem,1.3vw,1.25rem)]">
        <p className="opacity-80">
          {t('lottery:hall.applicants', { count: draw.applicants })}
          {draw.publicText ? ` · ${t('lottery:text')}: ${draw.publicText}` : ''}
        </p>
        <nav className="flex gap-3 print:hidden" aria-label={t('lottery:hall.walls')}>
          {data.wall > 1 ? (
            <a href={`?wall=${data.wall - 1}`} className="hall-link">
              {t('lottery:hall.before')}
            </a>
          ) : null}
          {draw.drawn && data.wall < data.walls ? (
            <a href={`?wall=${data.wall + 1}`} className="hall-link" autoFocus>
              {t('lottery:hall.next', { wall: n(data.wall + 1), walls: n(data.walls) })}
            </a>
          ) : null}
        </nav>
      </footer>
    </main>
  )
}

const HASHES = ['listHash', 'termsHash', 'secretHash', 'seal'] as const

function Before({ data: { draw } }: { data: HallData }) {
  const { t } = useWords()
  return (
    <dl className="my-auto grid gap-[2vw] py-6">
      {HASHES.map((key) => ({ key, text: draw[key] })).map(({ key, text }) =>
        text === null ? null : (
          <div key={key}>
            <dt className="text-[clamp(1rem,1.8vw,1.75rem)] opacity-80">{t(`lottery:${key}`)}</dt>
            <dd className="hall-hash">
              <Hex text={text} />
            </dd>
          </div>
        ),
      )}
      <p className="text-[clamp(1.125rem,2.2vw,2.25rem)]">{t('lottery:hall.waits')}</p>
    </dl>
  )
}

function Wall({ data: { people, pools, total } }: { data: HallData }) {
  const { t, n } = useWords()
  const name = useName()
  if (total === 0) return <p className="my-auto text-[2rem]">{t('lottery:hall.nobody')}</p>
  return (
    <ol className="my-auto grid gap-x-[3vw] gap-y-[1.1vh] py-4 lg:grid-cols-2">
      {people.map((one, at) => (
        <li key={one.number} className="hall-name" style={{ animationDelay: `${at * 1.2 + 0.6}s` }}>
          <span className="hall-place">{n(one.place)}</span>
          <span className="min-w-0">
            <span className="block text-[clamp(1.25rem,2.5vw,2.5rem)] font-semibold leading-snug">
              {name(one) || n(one.number)}
            </span>
            <span className="block text-[clamp(0.875rem,1.4vw,1.375rem)] opacity-80">
              {name(one)
                ? n(one.number)
                : one.pool === 'general'
                  ? t('lottery:general')
                  : name(pools[one.pool] ?? { nameBn: one.pool, nameEn: one.pool })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
