import { cardPage, cardShared } from '~/domain/assessment/cards/card-document'
import { readCard, readCards, reportRuns, runSections } from '~/domain/assessment/cards/read-cards.server'
import { readRun } from '~/domain/assessment/cards/runs.server'
import { boxesOf } from '~/domain/assessment/scheme.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { idIn } from '~/ui/table/url'

/** A section's table of a run, the published or newest unless the address names one, or one card of it (`?card=`). */
export async function loadReport(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const cardId = idIn(params.get('card'))
  if (cardId !== null) {
    const { run, card } = await readCard(ctx.site.id, cardId)
    return {
      view: 'card' as const,
      cardId,
      runId: run.id,
      sectionId: card.sectionId,
      state: run.state,
      shared: cardShared(ctx.site, run, ctx.lang),
      page: cardPage(card, run, ctx.lang, true),
    }
  }
  const runs = await reportRuns(ctx.site.id)
  const wanted = idIn(params.get('f_run'))
  const choice =
    wanted === null
      ? (runs.find((one) => one.state === 'published') ?? runs[0] ?? null)
      : (runs.find((one) => one.id === wanted) ?? null)
  if (wanted !== null && !choice) throw new Missing('assessment run')
  if (!choice) return { view: 'table' as const, runs, chosen: null, report: null }
  const run = await readRun(ctx.site.id, choice.id)
  const sections = await runSections(ctx.site.id, run.id)
  const section = sections.find((one) => one.sectionId === idIn(params.get('f_section'))) ?? sections[0]
  const cards = section ? await readCards(ctx.site.id, run.id, { sectionId: section.sectionId }) : []
  const { bands } = run.shown.scheme
  return {
    view: 'table' as const,
    runs,
    chosen: { runId: run.id, state: run.state, sections, sectionId: section?.sectionId ?? null },
    report: {
      columns: run.shown.columns,
      bands,
      rows: cards.map(({ id, roll, shown }) => ({
        id,
        roll,
        nameEn: shown.student.nameEn,
        nameBn: shown.student.nameBn,
        // A field by its place among the columns; null: not taken, or not observed.
        cells: run.shown.columns.flatMap((column) => {
          const part = shown.parts.find((one) => (one.subject?.id ?? null) === (column.subject?.id ?? null))
          return column.fields.map((field) => {
            const own = part?.fields.find((one) => one.nameBn === field.nameBn && one.nameEn === field.nameEn)
            return own?.band === null || !own ? null : { ...boxesOf(bands, own.band), band: own.band }
          })
        }),
      })),
    },
  }
}

export type ReportData = NonNullable<Extract<Awaited<ReturnType<typeof loadReport>>, { view: 'table' }>['report']>
