import type { SiteCtx } from '~/domain/platform/context'
import {
  SCRUTINY_SORTS,
  scrutinyExams,
  scrutinyList,
  type ScrutinyOrder,
} from '~/domain/results/amendments/scrutiny.server'
import { formatDateTime } from '~/format/dates'
import { parseInteger } from '~/format/numbers'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

const STATES = ['open', 'kept', 'amended'] as const

/** Scrutiny requests by name, roll or code, exam and state; `&export=csv|xlsx` all of them. */
export async function loadScrutiny(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, { sortable: SCRUTINY_SORTS, filters: { state: STATES, exam: 'id' } })
  const roll = parseInteger(listing.q)
  const order = listing.sort && { key: listing.sort.key as ScrutinyOrder['key'], dir: listing.sort.dir, lang: ctx.lang }
  const { items, total } = await scrutinyList(
    ctx.site.id,
    {
      states: listing.filters.state ?? null,
      exams: listing.filters.exam ?? null,
      q: listing.q || null,
      roll: roll !== null && roll > 0 && roll < 2_000_000_000 ? roll : null,
    },
    order ?? null,
    { limit: listing.limit, offset: listing.offset },
  )
  const at = (instant: Date | null) => (instant ? formatDateTime(new Date(instant), ctx.lang) : null)
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    const name = (one: { nameEn: string; nameBn: string } | null) =>
      one ? (ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) : ''
    throw new Download(
      listing.export,
      'result-amendments:list',
      [
        'results:sheet.name',
        'results:sheet.roll',
        'students:code',
        'results:exam',
        'results:class',
        'result-amendments:subjects',
        'result-amendments:why',
        'result-amendments:askedAt',
        'result-amendments:askedBy',
        'results:run.state',
        'result-amendments:answer',
        'result-amendments:answeredAt',
        'result-amendments:answeredBy',
      ],
      items.map((one) => [
        name(one.student),
        one.roll,
        one.code,
        `${name(one.exam)} ${one.session}`,
        name(one.className),
        one.subjects.map(name).join(', '),
        one.reason,
        new Date(one.askedAt),
        one.atOffice ? t('result-amendments:atOffice') : name(one.askedBy),
        t(`result-amendments:state.${one.state}`),
        one.decision,
        one.decidedAt && new Date(one.decidedAt),
        name(one.decidedBy),
      ]),
    )
  }
  const shown = items.map((one) => ({ ...one, askedAt: at(one.askedAt), decidedAt: at(one.decidedAt) }))
  return {
    list: listOf(listing, shown, total),
    exams: await scrutinyExams(ctx.site.id),
    states: STATES,
    mayAmend: ctx.can('results.results.amend'),
  }
}
export type ScrutinyData = Awaited<ReturnType<typeof loadScrutiny>>
