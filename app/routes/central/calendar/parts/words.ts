import type { ListWords } from '~/screens/list/spec'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

export type ReachChoices = Record<'boards' | 'districts' | 'groups', readonly Named[]>

/** Whom an event is meant for, in words: types, boards, districts, groups. */
export function reachIn(
  row: {
    siteKinds: readonly string[]
    boardIds: readonly number[]
    districtIds: readonly number[]
    groupIds: readonly number[]
  },
  choices: ReachChoices,
  { t, name }: ListWords,
): string {
  const names = (ids: readonly number[], all: readonly Named[]) =>
    ids.flatMap((id) => all.filter((one) => one.id === id).map(name))
  const parts = [
    ...row.siteKinds.map((one) => t(`calendar:siteKindOf.${one}`)),
    ...names(row.boardIds, choices.boards),
    ...names(row.districtIds, choices.districts),
    ...names(row.groupIds, choices.groups),
  ]
  return parts.length ? parts.join(', ') : t('calendar:everySite')
}
