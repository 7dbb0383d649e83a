import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Column } from '~/ui/table'

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
export function usePlace(): (place: Place) => string {
  const name = useName()
  return ({ className, group, section, shift, medium }) =>
    [name(className), group.code === 'NONE' ? '' : name(group), name(section), name(shift), name(medium)]
      .filter(Boolean)
      .join(' · ')
}

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
export const savedColumn: Column<Saved> = {
  key: 'saved',
  header: 'exams:lastSaved',
  cell: ({ savedAt, savedBy }) => (savedAt ? <LastSaved at={savedAt} by={savedBy} /> : null),
}

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
