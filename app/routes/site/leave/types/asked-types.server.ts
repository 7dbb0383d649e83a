import { leaveSetting, leaveTypes } from '~/domain/leave/types/types.server'
import { BASES } from '~/domain/leave/balance.policy'
import { STAFF_KINDS } from '~/domain/leave/request.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

const clean = (text: string) => text.normalize('NFC').toLowerCase()

/** The kinds of leave as the address narrows and sorts them, or as a file. An institution has a dozen. */
export async function askedTypes(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: ['name', 'code'],
    defaultSort: 'position',
    perPage: 50,
    filters: { staff: STAFF_KINDS, basis: BASES, active: ['active', 'inactive'] },
  })
  const all = await leaveTypes(ctx.site.id)
  const { staff, basis, active } = listing.filters
  const q = clean(listing.q)
  const rows = all.filter(
    (one) =>
      (!staff || staff.includes(one.staff)) &&
      (!basis || basis.includes(one.basis)) &&
      (!active || active.includes(one.active ? 'active' : 'inactive')) &&
      (!q || [one.code, one.nameBn, one.nameEn].some((text) => clean(text).includes(q))),
  )
  const key = listing.sort?.key
  if (key === 'name') rows.sort((a, b) => nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang))
  if (key === 'code') rows.sort((a, b) => a.code.localeCompare(b.code))
  if (listing.sort?.dir === 'desc') rows.reverse()
  if (listing.export)
    throw new Download(
      listing.export,
      'leave:types.title',
      [
        'leave:type.code',
        'common:nameBn',
        'common:nameEn',
        'leave:type.staff',
        'leave:type.basis',
        'leave:type.halves',
        'leave:type.perDays',
        'leave:type.times',
        'leave:type.carryHalves',
        'leave:type.counts',
        'leave:type.paidPercent',
        'common:status',
      ],
      rows.map((one) => [
        one.code,
        one.nameBn,
        one.nameEn,
        new Word(`leave:staff.${one.staff}`),
        new Word(`leave:basis.${one.basis}`),
        one.halves / 2,
        one.perDays,
        one.times,
        one.carryHalves === null ? new Word('common:all') : one.carryHalves / 2,
        new Word(`leave:counts.${one.counts}`),
        one.paidPercent,
        new Word(one.active ? 'common:active' : 'common:inactive'),
      ]),
    )
  return {
    list: listOf(listing, rows.slice(listing.offset, listing.offset + listing.limit), rows.length),
    setting: await leaveSetting(ctx.site.id),
    any: all.length > 0,
    mayManage: ctx.can('leave.types.manage'),
  }
}
