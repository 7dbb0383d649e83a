import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { lockBook } from './book.server'

/** Says up to how much a turn's cash may differ without another person deciding about it, poisha. @throws Refusal without books */
export async function setTillLimit(ctx: SiteCtx, { tillLimit }: { tillLimit: number }): Promise<void> {
  const before = await lockBook(ctx.site.id)
  await sql('UPDATE book SET till_limit = $2 WHERE site_id = $1', [ctx.site.id, tillLimit])
  ctx.audit({
    recordType: 'book',
    recordId: ctx.site.id,
    before: { tillLimit: before.tillLimit },
    after: { tillLimit },
  })
}
