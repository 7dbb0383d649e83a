import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'

const STEPS = [
  ['building', paths.buildings],
  ['floor', paths.floors],
  ['room', paths.rooms],
] as const

/** The three lists that hang together: buildings first, then their floors, then the rooms. */
export function RoomTabs({ at }: { at: string }) {
  const { t } = useWords()
  return (
    <>
      <nav aria-label={t('rooms:area')} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
        {STEPS.map(([key, to]) => (
          <Link
            key={key}
            to={to}
            aria-current={to === at ? 'page' : undefined}
            className={`py-1.5 ${to === at ? 'font-semibold text-ink' : 'text-accent underline underline-offset-2'}`}
          >
            {t(`rooms:${key}.title`)}
          </Link>
        ))}
      </nav>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">
        {t(`rooms:${STEPS.find(([, to]) => to === at)?.[0] ?? 'room'}.help`)}
      </p>
    </>
  )
}
