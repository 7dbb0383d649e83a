import { leaveSetting, leaveTypes } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { typeList } from './types.list'

const clean = (text: string) => text.normalize('NFC').toLowerCase()

/** The kinds of leave as the address narrows and sorts them, or as a file. An institution has a dozen. */
export async function askedTypes(ctx: SiteCtx, request: Request) {
  const all = await leaveTypes(ctx.site.id)
  const { list } = await listed(ctx, request, typeList, (asked) => {
    const { staff, basis, active } = asked.filters
    const q = clean(asked.q)
    const rows = all.filter(
      (one) =>
        (!staff || staff.includes(one.staff)) &&
        (!basis || basis.includes(one.basis)) &&
        (!active || active.includes(one.active ? 'active' : 'inactive')) &&
        (!q || [one.code, one.nameBn, one.nameEn].some((text) => clean(text).includes(q))),
    )
    const key = asked.sort?.key
    if (key === 'name') rows.sort((a, b) => nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang))
    if (key === 'code') rows.sort((a, b) => a.code.localeCompare(b.code))
    if (asked.sort?.dir === 'desc') rows.reverse()
    return { items: rows.slice(asked.offset, asked.offset + asked.limit), total: rows.length }
  })
  return {
    list,
    setting: await leaveSetting(ctx.site.id),
    any: all.length > 0,
    mayManage: ctx.can('leave.types.manage'),
  }
}
