import type { Area, Panel, Permission } from '~/domain/identity/matrix'

/** A card of a dashboard. Its words are `setup:card.<panel>.<key>`. */
export interface CardDef {
  key: string
  /** A figure of the row on top; or a chart or list below it. */
  kind: 'figure' | 'block'
  /** The sub-module it tells of: off in the package, it is off here. */
  area?: Area
  /** Who has not this permission never sees it. */
  needs?: Permission
}

const figure = (key: string, more: Omit<CardDef, 'key' | 'kind'> = {}): CardDef => ({ key, kind: 'figure', ...more })
const block = (key: string, more: Omit<CardDef, 'key' | 'kind'> = {}): CardDef => ({ key, kind: 'block', ...more })

/** Every card there is, by panel, in the order of a dashboard nobody arranged. */
export const CARDS: Record<Panel, readonly CardDef[]> = {
  central: [
    figure('sites'),
    figure('students'),
    figure('expiring'),
    figure('applications', { needs: 'institutions.applications.view' }),
    figure('overdue', { needs: 'billing.dues.view' }),
    figure('failedJobs'),
    figure('messages'),
    block('byKind'),
    block('byState'),
    block('newest'),
    block('ending', { needs: 'packages.memberships.view' }),
  ],
  group: [
    figure('sites'),
    figure('students'),
    figure('teachers'),
    figure('passRate'),
    block('studentsBySite'),
    block('passRateBySite'),
  ],
  site: [
    figure('students', { area: 'students' }),
    figure('teachers'),
    figure('sections', { area: 'academics' }),
    figure('marksRunning', { area: 'exams', needs: 'exams.exams.view' }),
    figure('collectedToday', { area: 'payments', needs: 'payments.reports.view' }),
    figure('collectedMonth', { area: 'payments', needs: 'payments.reports.view' }),
    block('steps', { area: 'academics', needs: 'academics.classes.manage' }),
    block('today'),
    block('away', { area: 'leave', needs: 'leave.requests.view' }),
    block('byClass', { area: 'students' }),
    block('passRate', { area: 'results', needs: 'results.results.view' }),
    block('exams', { area: 'exams', needs: 'exams.exams.view' }),
    block('collected', { area: 'payments', needs: 'payments.reports.view' }),
    block('lateByClass', { area: 'payments', needs: 'payments.reports.view' }),
    block('comingUp', { area: 'calendar', needs: 'calendar.events.view' }),
    block('notices'),
    block('tasks', { area: 'tasks', needs: 'tasks.own.view' }),
  ],
  employee: [
    figure('papersOpen', { area: 'exams', needs: 'exams.marks.enter-own' }),
    figure('papersUntouched', { area: 'exams', needs: 'exams.marks.enter-own' }),
    figure('sections', { area: 'academics' }),
    figure('students', { area: 'students' }),
    block('today'),
    block('papersOpen', { area: 'exams', needs: 'exams.marks.enter-own' }),
    block('mySections', { area: 'academics' }),
    block('comingUp', { area: 'calendar', needs: 'calendar.events.view' }),
    block('tasks', { area: 'tasks', needs: 'tasks.own.view' }),
    block('notices'),
  ],
  student: [
    block('today'),
    block('children'),
    block('comingUp', { area: 'calendar', needs: 'calendar.own.view' }),
    block('notices'),
  ],
}

/** A card in a palette: `id` is kind and key, for one key may be a figure and a list. */
export interface PaletteCard {
  id: string
  shown: boolean
}

export const idOf = (card: CardDef): string => `${card.kind}.${card.key}`
export const wordsOf = (panel: Panel, card: Pick<CardDef, 'kind' | 'key'>): string =>
  `setup:card.${panel}.${card.kind}.${card.key}`

/**
 * A stored palette made whole: unknown cards leave, cards built since come at the end, shown. Figures stay before
 * blocks: the row on top is theirs.
 */
export function wholePalette(panel: Panel, stored: readonly PaletteCard[] | null): PaletteCard[] {
  const known = new Set(CARDS[panel].map(idOf))
  const kept = (stored ?? []).filter(
    (one, at, all) => known.has(one.id) && all.findIndex((other) => other.id === one.id) === at,
  )
  const whole = [
    ...kept,
    ...CARDS[panel]
      .map(idOf)
      .filter((id) => !kept.some((one) => one.id === id))
      .map((id) => ({ id, shown: true })),
  ]
  return [...whole.filter((one) => one.id.startsWith('figure.')), ...whole.filter((one) => one.id.startsWith('block.'))]
}

/** One step up or down among its own kind; the same list when it is at the end of the way. */
export function movedCard(cards: readonly PaletteCard[], id: string, by: -1 | 1): PaletteCard[] {
  const from = cards.findIndex((one) => one.id === id)
  const to = from + by
  const [card, other] = [cards[from], cards[to]]
  if (!card || !other || card.id.split('.')[0] !== other.id.split('.')[0]) return [...cards]
  return cards.toSpliced(from, 1).toSpliced(to, 0, card)
}

/** What somebody sees, in order. @param has whether an area is in the package; @param can whether they hold a permission */
export function visibleCards(
  panel: Panel,
  palette: readonly PaletteCard[],
  has: (area: Area) => boolean,
  can: (permission: Permission) => boolean,
): CardDef[] {
  return palette.flatMap(({ id, shown }) => {
    const card = CARDS[panel].find((one) => idOf(one) === id)
    return card && shown && (!card.area || has(card.area)) && (!card.needs || can(card.needs)) ? [card] : []
  })
}
