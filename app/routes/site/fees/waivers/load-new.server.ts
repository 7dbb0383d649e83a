import { constraintsOf } from '~/access/constraints.server'
import { pickStudents } from '~/domain/certificates/pick-students.server'
import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import { siblingsOf } from '~/domain/fees/waivers/siblings.server'
import { reliefTypes } from '~/domain/fees/waivers/types.server'
import { giveForm } from '~/domain/fees/waivers/waiver.form'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { cleanText, idIn } from '~/ui/table/url'

const WAYS = ['one', 'list', 'siblings'] as const

/** What giving a waiver needs: the types, and the students of the chosen way. */
export async function loadNew(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const way = WAYS.find((one) => one === params.get('tab')) ?? 'one'
  const { sessions, sessionId, places } = await feePlaces(ctx, idIn(params.get('session')))
  const types = (await reliefTypes()).filter((one) => one.active)
  const chosen =
    types.find((one) => one.key === params.get('type')) ??
    (way === 'siblings' ? (types.find((one) => /sibling/i.test(one.nameEn)) ?? types[0]) : undefined)
  const q = cleanText(params.get('find') ?? '').slice(0, 100)
  const found =
    way === 'one' && sessionId !== null
      ? await pickStudents(ctx.site.id, sessionId, { sectionId: null, q, onRoll: true })
      : []
  const kin =
    way === 'siblings' && sessionId !== null
      ? await siblingsOf(ctx.site.id, sessionId, { without: chosen?.key ?? null })
      : { rows: [], total: 0 }
  const names = await sectionNames(ctx, [
    ...found.map((one) => one.sectionId),
    ...kin.rows.flatMap((one) => [one.sectionId, one.firstSectionId]),
  ])
  const name = (nameEn: string, nameBn: string) => nameIn({ nameEn, nameBn }, ctx.lang)
  return {
    way,
    sessions,
    sessionId,
    q,
    places: places.map(({ id, text }) => ({ id, text })),
    types: types.map(({ key, nameEn, nameBn, of, kind, percent, amount, needsDocument }) => ({
      key,
      nameEn,
      nameBn,
      of,
      kind,
      percent,
      amount,
      needsDocument,
    })),
    type: chosen?.key ?? '',
    found: found.map((one) => ({
      id: one.studentId,
      name: name(one.nameEn, one.nameBn),
      line: `${names[one.sectionId] ?? ''} · ${one.roll}`,
      code: one.code,
    })),
    kin: kin.rows.map((one) => ({
      id: one.studentId,
      name: name(one.nameEn, one.nameBn),
      line: `${names[one.sectionId] ?? ''} · ${one.roll}`,
      guardian: name(one.guardianEn, one.guardianBn),
      first: name(one.firstEn, one.firstBn),
      firstLine: names[one.firstSectionId] ?? '',
    })),
    kinTotal: kin.total,
    today: today(),
    constraints: constraintsOf({ give: giveForm }),
  }
}
