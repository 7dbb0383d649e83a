import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { kitRows, type KitRow } from '~/ui/kit/sample'
import { matching } from '~/ui/fields/choice-field'
import { Download } from './download.server'
import { kitForm, kitGridForm } from './kit.form'
import { listOf, parseListing } from './listing.server'

/** The list of the kit's own page: samples, sorted, searched and paged as a real one. */
export function listKit(request: Request) {
  const listing = parseListing(request, {
    sortable: ['roll', 'nameBn', 'nameEn', 'fee'],
    filters: { group: ['science', 'humanities', 'business'], shift: ['morning', 'day'], born: 'dates' },
    defaultSort: 'roll',
  })
  const { group, shift, born } = listing.filters
  const entries = kitRows(130).map((row) => ({
    row,
    found: `${row.roll} ${row.nameBn} ${row.nameEn} ${row.phone}`.toLowerCase(),
  }))
  const kept = matching(entries, listing.q)
    .map(({ row }) => row)
    .filter(
      (row) =>
        (!group || group.includes(row.group)) &&
        (!shift || shift.includes(row.shift)) &&
        (!born?.from || row.born >= born.from) &&
        (!born?.to || row.born <= born.to),
    )
  const key = (listing.sort?.key ?? 'roll') as keyof KitRow
  const turn = listing.sort?.dir === 'desc' ? -1 : 1
  kept.sort(
    (a, b) =>
      turn *
      (typeof a[key] === 'number'
        ? Number(a[key]) - Number(b[key])
        : String(a[key]).localeCompare(String(b[key]), 'bn')),
  )
  if (listing.export)
    throw new Download(
      listing.export,
      'kit:table',
      ['kit:roll', 'common:nameBn', 'common:nameEn'],
      kept.map((row) => [row.roll, row.nameBn, row.nameEn]),
    )
  return {
    list: listOf(listing, kept.slice(listing.offset, listing.offset + listing.limit), kept.length),
    constraint: getZodConstraint(kitForm),
  }
}

/** Judges the kit's forms and keeps nothing. */
export async function saveKit(
  request: Request,
): Promise<{ form: 'fields' | 'grid'; reply: SubmissionResult<string[]> }> {
  const data = await request.formData()
  return data.has('rows[0].key')
    ? { form: 'grid', reply: parseWithZod(data, { schema: kitGridForm }).reply() }
    : { form: 'fields', reply: parseWithZod(data, { schema: kitForm }).reply() }
}
