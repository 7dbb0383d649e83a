import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { ListWords } from '~/screens/list/spec'

interface Named {
  nameEn: string
  nameBn: string
}
interface Place {
  className: Named
  section: Named
  shift: Named
  medium: Named
  group: Named & { code: string }
}

/** 'নবম · বিজ্ঞান · ক · দিবা · বাংলা' */
export const placeText = (
  { className, group, section, shift, medium }: Place,
  name: (named: Named) => string,
): string =>
  [className, ...(group.code === 'NONE' ? [] : [group]), section, shift, medium].map(name).filter(Boolean).join(' · ')

export function usePlace(): (place: Place) => string {
  const name = useName()
  return (place) => placeText(place, name)
}

/** A sheet's place as a column of a list. */
export const placeColumn = {
  kind: 'text',
  header: 'exams:place',
  of: () => null,
  cell: (row: Place, _: string, { name }: ListWords) => placeText(row, name),
} as const

/** How far a sheet is as a column of a list. */
export const enteredColumn = {
  kind: 'text',
  header: 'exams:entered',
  of: () => null,
  cell: (row: { entered: number; expected: number }) => <EnteredOf entered={row.entered} expected={row.expected} />,
} as const

/** How far a sheet is, in one word. */
export function SheetBadge({
  state,
  begun,
  entered,
  expected,
}: {
  state: string
  begun: number
  entered: number
  expected: number
}) {
  const { t } = useWords()
  if (state !== 'open') return <Badge tone="good">{t(`exams:sheetState.${state}`)}</Badge>
  if (expected === 0) return <Badge>{t('exams:sheetState.nobody')}</Badge>
  if (entered === expected) return <Badge tone="accent">{t('exams:sheetState.complete')}</Badge>
  return begun ? <Badge tone="warn">{t('exams:sheetState.begun')}</Badge> : <Badge>{t('exams:sheetState.none')}</Badge>
}

/** '২৩ / ৬০' with a bar under it. */
export function EnteredOf({ entered, expected }: { entered: number; expected: number }) {
  const { n, t } = useWords()
  const share = expected ? Math.round((entered / expected) * 100) : 0
  return (
    <span
      className="inline-block min-w-20 tabular-nums"
      title={t('exams:marks.enteredOf', { entered: n(entered), count: expected })}
    >
      {n(entered)} / {n(expected)}
      <span aria-hidden="true" className="mt-0.5 block h-1 w-20 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${share}%` }} />
      </span>
    </span>
  )
}

interface Saved {
  savedAt: string | Date | null
  savedBy: Named | null
}

/** Who saved a sheet last, and when. */
export const savedColumn = {
  kind: 'text',
  header: 'exams:lastSaved',
  of: () => null,
  cell: ({ savedAt, savedBy }: Saved) => (savedAt ? <LastSaved at={savedAt} by={savedBy} /> : null),
} as const

function LastSaved({ at, by }: { at: string | Date; by: Named | null }) {
  const { lang } = useWords()
  const name = useName()
  return (
    <span className="text-[0.875rem]">
      {by ? name(by) : null}
      <span className="block text-muted">{formatDateTime(new Date(at), lang)}</span>
    </span>
  )
}
