import { Fragment, type ReactNode } from 'react'
import { Stats } from '~/ui/page'

export interface Shown {
  kind: 'figure' | 'block'
  key: string
}

/** The cards of a palette in its order: figures in a row on top, charts and lists below. A card without content (null) leaves no gap. */
export function Board({
  cards,
  figures,
  blocks,
}: {
  cards: readonly Shown[]
  figures: Record<string, ReactNode>
  blocks: Record<string, ReactNode>
}) {
  const of = (kind: Shown['kind'], from: Record<string, ReactNode>) =>
    cards
      .filter((card) => card.kind === kind && from[card.key])
      .map((card) => <Fragment key={card.key}>{from[card.key]}</Fragment>)
  const top = of('figure', figures)
  const below = of('block', blocks)
  return (
    <>
      {top.length ? <Stats>{top}</Stats> : null}
      {below.length ? <div className={`grid gap-4 lg:grid-cols-2 ${top.length ? 'mt-4' : ''}`}>{below}</div> : null}
    </>
  )
}
