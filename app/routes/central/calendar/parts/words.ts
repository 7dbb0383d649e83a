import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

/** Whom an event is meant for, in words: types, boards, districts, groups. */
export function useReach(choices: { boards: readonly Named[]; districts: readonly Named[]; groups: readonly Named[] }) {
  const { t } = useWords()
  const nameOf = useName()
  const names = (ids: readonly number[], all: readonly Named[]) =>
    ids.flatMap((id) => all.filter((one) => one.id === id).map(nameOf))
  return (row: {
    siteKinds: readonly string[]
    boardIds: readonly number[]
    districtIds: readonly number[]
    groupIds: readonly number[]
  }): string => {
    const parts = [
      ...row.siteKinds.map((one) => t(`calendar:siteKindOf.${one}`)),
      ...names(row.boardIds, choices.boards),
      ...names(row.districtIds, choices.districts),
      ...names(row.groupIds, choices.groups),
    ]
    return parts.length ? parts.join(', ') : t('calendar:everySite')
  }
}

/** From when to when, in words. */
export function useDays() {
  const { lang } = useWords()
  return (row: { fromOn: string; toOn: string; startsAt: string | null; endsAt: string | null }): string => {
    const days =
      row.fromOn === row.toOn
        ? formatDate(row.fromOn, lang)
        : `${formatDate(row.fromOn, lang)} – ${formatDate(row.toOn, lang)}`
    return row.startsAt && row.endsAt
      ? `${days}, ${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`
      : days
  }
}
