import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { schoolHead } from '~/domain/results/result-documents'
import { tenantById } from '~/domain/tenancy/tenants.server'
import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { centreOrder } from './queue.server'

/** The note that goes with the cards: how many of which section, with room for a signature. @throws Missing; Refusal before it is printed */
export async function deliveryNote(ctx: UserCtx, id: number): Promise<{ pdf: Buffer; name: string }> {
  const { site: named, order } = await centreOrder(ctx, id)
  if (order.batch === null) throw new Refusal('card-orders:error.state', {}, 409)
  const site = await tenantById(named.id)
  if (!site) throw new Refusal('card-orders:error.state', {}, 409)
  const lang = order.lang
  const t = wordsFor(lang)
  const rows = await sql<{ classBn: string; classEn: string; sectionBn: string; sectionEn: string; cards: number }>(
    `SELECT i.snapshot -> 'className' ->> 'nameBn' AS "classBn", i.snapshot -> 'className' ->> 'nameEn' AS "classEn", i.snapshot -> 'section' ->> 'nameBn' AS "sectionBn",
       i.snapshot -> 'section' ->> 'nameEn' AS "sectionEn", count(*)::int AS cards
     FROM card_order_item i WHERE i.site_id = $1 AND i.order_id = $2 AND i.code IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY min(i.position)`,
    [named.id, id],
  )
  const n = (value: number) => digits(value, lang)
  const total = rows.reduce((sum, one) => sum + one.cards, 0)
  const title = t('card-orders:note.title')
  const pdf = await renderPdf('student-list', {
    lang,
    school: schoolHead(site, lang),
    title,
    subtitle: t('card-orders:note.subtitle', {
      number: n(order.number),
      batch: n(order.batch),
      carrier: order.carrier,
    }),
    issuedOn: formatDate(today(), lang),
    wide: false,
    columns: [
      { head: t('card-orders:note.class'), share: 2 },
      { head: t('card-orders:note.section'), share: 2 },
      { head: t('card-orders:cards'), end: true },
      { head: t('card-orders:note.signature'), share: 3 },
    ],
    rows: [
      ...rows.map((one) => [
        nameIn({ nameBn: one.classBn, nameEn: one.classEn }, lang),
        nameIn({ nameBn: one.sectionBn, nameEn: one.sectionEn }, lang),
        n(one.cards),
        '',
      ]),
      [t('card-orders:note.total'), '', n(total), ''],
    ],
  })
  return { pdf, name: `${title} ${order.number}` }
}
