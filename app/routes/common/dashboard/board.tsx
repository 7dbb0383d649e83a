import { Fragment, type ReactNode } from 'react'
import { Stats } from '~/ui/page'

export interface Shown {
  kind: 'figure' | 'block'
  key: string
}

/** What somebody opens the page for in the morning: before any figure, whatever the palette's order of the rest. */
const OF_THE_DAY: ReadonlySet<string> = new Set(['steps', 'today', 'away'])

/**
 * The cards of a palette in its order: the day first, then figures in a row, charts and lists below. A card without content (null) leaves
 * no gap.
 */
export function Board({
  cards,
  figures,
  blocks,
}: {
  cards: readonly Shown[]
  figures: Record<string, ReactNode>
  blocks: Record<string, ReactNode>
}) {
  const of = (kind: Shown['kind'], from: Record<string, ReactNode>, ofTheDay = false) =>
    cards
      .filter((card) => card.kind === kind && from[card.key] && OF_THE_DAY.has(card.key) === ofTheDay)
      .map((card) => <Fragment key={card.key}>{from[card.key]}</Fragment>)
  const day = of('block', blocks, true)
  const row = of('figure', figures)
  const below = of('block', blocks)
  return (
    <div className="grid gap-4">
      {day.length ? <div className="grid gap-4 lg:grid-cols-2">{day}</div> : null}
      {row.length ? <Stats>{row}</Stats> : null}
      {below.length ? <div className="grid gap-4 lg:grid-cols-2">{below}</div> : null}
    </div>
  )
}
