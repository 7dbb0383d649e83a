import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { typedCell } from '~/documents/typed-cells'
import type { SiteCtx } from '~/domain/context'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { formatDate, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { CODE, type MemberKind } from '../../library'
import { nextCards } from '../save-members.server'
import { MEMBER_FIELDS, passesMember, readMember, type MemberLine } from './member-rows.policy'

interface Person {
  kind: MemberKind
  id: number
  code: string
  active: boolean
  nameBn: string
  nameEn: string
  member: { id: number; cardNo: string; fromOn: Day; untilOn: Day | null } | null
}

interface CheckedMember extends CheckedRow {
  plan: { person: Person; line: MemberLine } | null
}

const label = (key: string): string => `library-member-import:column.${key}`

/** Everybody who is or may become a member, by their codes. */
const people = (siteId: number): Promise<Person[]> =>
  sql<Person>(
    `SELECT p.kind, p.id, p.code, p.active, p.name_bn AS "nameBn", p.name_en AS "nameEn",
       CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'cardNo', m.card_no, 'fromOn', m.from_on, 'untilOn', m.until_on) END AS member
     FROM (SELECT 'student' AS kind, s.id, upper(s.code) AS code, s.state = 'active' AS active, coalesce(nullif(s.name_bn, ''), s.name_en) AS name_bn, coalesce(nullif(s.name_en, ''), s.name_bn) AS name_en
         FROM student s WHERE s.site_id = $1
       UNION ALL SELECT 'staff', e.id, upper(e.code), e.state = 'active', e.name_bn, coalesce(nullif(e.name_en, ''), e.name_bn) FROM employee e WHERE e.site_id = $1) p
       LEFT JOIN library_member m ON m.site_id = $1 AND p.id = CASE WHEN p.kind = 'student' THEN m.student_id ELSE m.employee_id END
     ORDER BY p.kind DESC, p.code`,
    [siteId],
  )

function changesOf(ctx: SiteCtx, line: MemberLine, member: NonNullable<Person['member']>): Change[] {
  const day = (value: Day | null) => (value === null ? '' : formatDate(value, ctx.lang))
  const changes: Change[] = []
  if (line.cardNo && line.cardNo !== member.cardNo)
    changes.push({
      label: label('cardNo'),
      before: digits(member.cardNo, ctx.lang),
      after: digits(line.cardNo, ctx.lang),
    })
  for (const key of ['fromOn', 'untilOn'] as const)
    if (line[key] !== null && line[key] !== member[key])
      changes.push({ label: label(key), before: day(member[key]), after: day(line[key]) })
  return changes
}

/** Members by their IDs; a blank cell changes nothing, and who gets no number of a card gets the next one. */
export const membersImport: SheetKind<object, CheckedMember> = {
  key: 'library-members',
  title: 'library-member-import:title',
  fields: MEMBER_FIELDS,
  limits: { maxRows: 5_000, maxColumns: 40, ansi: true },
  mostSheets: 20,
  keys: ['code'],
  undo: true,
  lock: () => oneAtATime('catalogue', 'library_member'),
  async check(ctx, batch) {
    const { lines, passed, dates } = linesOf(batch, MEMBER_FIELDS, passesMember)
    const all = await people(ctx.site.id)
    const byCode = new Map(all.map((one) => [one.code, one]))
    const cardOf = new Map(all.flatMap((one) => (one.member ? [[one.member.cardNo, one] as const] : [])))
    const [seen, cards] = [new Set<string>(), new Set<string>()]
    const rows = lines.map((one): CheckedMember => {
      const line = readMember(one)
      const person = byCode.get(line.code)
      const holder = line.cardNo ? cardOf.get(line.cardNo) : undefined
      const from = line.fromOn ?? person?.member?.fromOn ?? today()
      const until = line.untilOn ?? person?.member?.untilOn ?? null
      const problems: Problem[] = [
        ...line.wrong.map((key) => ({ label: label(key), code: 'library-member-import:error.day' })),
        ...(seen.has(line.code) ? [{ label: label('code'), code: 'library-member-import:error.twice' }] : []),
        ...(line.cardNo && !CODE.test(line.cardNo)
          ? [{ label: label('cardNo'), code: 'library-member-import:error.card' }]
          : []),
        ...((line.cardNo && cards.has(line.cardNo)) || (holder && holder.code !== line.code)
          ? [{ label: label('cardNo'), code: 'library-member-import:error.cardTaken' }]
          : []),
        ...(until !== null && until < from ? [{ label: label('untilOn'), code: 'library-members:error.until' }] : []),
      ]
      seen.add(line.code)
      if (line.cardNo) cards.add(line.cardNo)
      const changes = person?.member ? changesOf(ctx, line, person.member) : []
      const left: Problem[] = !person
        ? [{ label: label('code'), code: 'library-member-import:error.nobody' }]
        : !person.active && !person.member
          ? [{ label: label('code'), code: 'library-member-import:error.left' }]
          : []
      return {
        row: line.row,
        name: person ? nameIn(person, ctx.lang) : line.name,
        about: digits(line.code, ctx.lang),
        outcome: problems.length
          ? 'wrong'
          : left.length
            ? 'left'
            : !person?.member
              ? 'new'
              : changes.length
                ? 'changed'
                : 'unchanged',
        changes: problems.length ? [] : changes,
        problems: problems.length ? problems : left,
        notes: [],
        plan: person ? { person, line } : null,
      }
    })
    return { passed, rows, dates }
  },
  async write(ctx, _, { rows }) {
    const site = ctx.site.id
    const plans = rows.flatMap(({ outcome, plan }) =>
      plan && (outcome === 'new' || outcome === 'changed') ? { ...plan, isNew: outcome === 'new' } : [],
    )
    const changed = plans.filter((one) => !one.isNew)
    await sql(
      `UPDATE library_member m SET card_no = coalesce(nullif(n.card, ''), m.card_no), from_on = coalesce(n.since::date, m.from_on), until_on = coalesce(n.till::date, m.until_on)
       FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS n(id, card, since, till) WHERE m.site_id = $1 AND m.id = n.id`,
      [
        site,
        changed.map(({ person }) => person.member?.id ?? 0),
        changed.map(({ line }) => line.cardNo),
        changed.map(({ line }) => line.fromOn),
        changed.map(({ line }) => line.untilOn),
      ],
    )
    const fresh = plans.filter((one) => one.isNew)
    const unnumbered = fresh.filter(({ line }) => !line.cardNo)
    const next = await nextCards(site, unnumbered.length)
    await sql(
      `INSERT INTO library_member (site_id, kind, student_id, employee_id, card_no, from_on, until_on, made_by)
       SELECT $1, n.kind, CASE WHEN n.kind = 'student' THEN n.person END, CASE WHEN n.kind = 'staff' THEN n.person END, n.card, n.since::date, n.till::date, $7
       FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[]) AS n(kind, person, card, since, till)`,
      [
        site,
        fresh.map(({ person }) => person.kind),
        fresh.map(({ person }) => person.id),
        fresh.map((one) => one.line.cardNo || (next[unnumbered.indexOf(one)] ?? '')),
        fresh.map(({ line }) => line.fromOn ?? today()),
        fresh.map(({ line }) => line.untilOn),
        ctx.user.userId || null,
      ],
    )
    return { members: fresh.length }
  },
}

/** The members who are there, as the import reads them. */
export async function membersTemplate(ctx: SiteCtx): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const members = (await people(ctx.site.id)).filter((one) => one.member !== null)
  return writeXlsx([
    {
      name: t('library-member-import:title').slice(0, 31),
      columns: MEMBER_FIELDS.map(({ key, label: header }) => ({ header: t(header), width: key === 'name' ? 32 : 16 })),
      rows: members.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        one.member?.cardNo ?? '',
        typedCell(one.member?.fromOn ?? null),
        typedCell(one.member?.untilOn ?? null),
      ]),
    },
  ])
}
