import { sql } from 'db/connection'
import type { Change, CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import type { SheetField } from '~/domain/sheets/imports/fields'
import { linesOf, type Line } from '~/domain/sheets/imports/lines.policy'
import type { Lang } from '~/format/lang'
import { formatPhone } from '~/format/phone'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import {
  guardiansOf,
  noteFamilies,
  familiesOf,
  type Families,
  type KeptGuardian,
} from '../history/student-record.server'
import { NAMING_FIELDS, namedStudents, studentOf, type NamingField } from '../import/named-students.server'
import { writeGuardians } from '../import/write-rows.server'
import { readNameCell, readPhone } from '../roster/cells.policy'
import { lockStudents } from '../student-codes.server'
import type { Relation } from './guardians.policy'

type GuardianField = NamingField | 'relation' | 'guardianBn' | 'guardianEn' | 'mobile'

const own = (
  key: GuardianField,
  headings: readonly string[],
  rest: Omit<Partial<SheetField>, 'key'> = {},
): SheetField & { key: GuardianField } => ({ key, label: `student-import:guardian.${key}`, headings, ...rest })

const NAMES = ['অভিভাবকের নাম', 'অভিভাবক', 'guardian name', "guardian's name", 'guardian', 'name of guardian']

const GUARDIAN_FIELDS: readonly (SheetField & { key: GuardianField })[] = [
  ...NAMING_FIELDS,
  own('relation', ['সম্পর্ক', 'relation', 'relationship']),
  own('guardianBn', [...NAMES, 'অভিভাবকের নাম (বাংলা)'], { language: 'bn' }),
  own('guardianEn', [...NAMES, 'অভিভাবকের নাম (ইংরেজি)'], { language: 'en' }),
  own(
    'mobile',
    [
      'মোবাইল',
      'মোবাইল নম্বর',
      'অভিভাবকের মোবাইল',
      'ফোন',
      'mobile',
      'mobile no',
      'mobile number',
      'phone',
      'guardian mobile',
      'contact',
    ],
    { required: true },
  ),
]

const RELATIONS = new Map<string, Relation>(
  (
    [
      ['father', 'father|পিতা|বাবা|dad'],
      ['mother', 'mother|মাতা|মা|mom'],
      [
        'guardian',
        'guardian|local guardian|অভিভাবক|স্থানীয় অভিভাবক|চাচা|মামা|দাদা|দাদি|নানা|নানি|ভাই|বোন|uncle|aunt|brother|sister|grandfather|grandmother',
      ],
    ] as const
  ).flatMap(([relation, words]) => words.split('|').map((word): [string, Relation] => [matchKey(word), relation])),
)

interface Wanted {
  studentId: number
  relation: Relation
  nameBn: string
  nameEn: string
  mobile: string
  /** The father or mother of before, whose number is another. */
  instead: KeptGuardian | null
  /** Who has the number already among the student's guardians. */
  known: KeptGuardian | null
}
interface CheckedGuardian extends CheckedRow {
  wanted: Wanted | null
}

type Said = { value: Omit<Wanted, 'studentId' | 'instead' | 'known'> } | { label: string; code: string; value: string }

/** What a row says of a guardian, or what is wrong with it. */
function readGuardian(line: Line<GuardianField>): Said {
  const wrong = (field: GuardianField, code: string): Said => ({
    label: `student-import:guardian.${field}`,
    code,
    value: line.text(field).slice(0, 60),
  })
  const relation = line.text('relation') ? RELATIONS.get(matchKey(line.text('relation'))) : 'guardian'
  if (!relation) return wrong('relation', 'student-import:guardian.error.relation')
  const phone = readPhone(line.cell('mobile'))
  if ('error' in phone) return wrong('mobile', `student-import:error.${phone.error}`)
  if (!phone.value) return wrong('mobile', 'student-import:guardian.error.noMobile')
  const [bn, en] = [readNameCell(line.cell('guardianBn')), readNameCell(line.cell('guardianEn'))]
  if ('error' in bn) return wrong('guardianBn', `student-import:error.${bn.error}`)
  if ('error' in en) return wrong('guardianEn', `student-import:error.${en.error}`)
  return { value: { relation, mobile: phone.value, nameBn: bn.value ?? '', nameEn: en.value ?? '' } }
}

const NUMBERED = 'student-import:guardian.mobile'

/**
 * Guardians of students from a sheet. Who has the number is the guardian, also of siblings; a father or mother whose number is another is taken off this
 * student, not off the others. A name is filled in or put right; an empty cell takes nothing away.
 */
export const guardiansImport: SheetKind<{ sessionId: number }, CheckedGuardian> = {
  key: 'guardians',
  title: 'student-import:guardians',
  fields: GUARDIAN_FIELDS,
  limits: { maxRows: 10_000, maxColumns: 60, ansi: true },
  mostSheets: 60,
  keys: ['mobile'],
  undo: true,
  lock: (ctx) => lockStudents(ctx.site.id),
  async check(ctx, batch) {
    const { lines, passed } = linesOf(batch, GUARDIAN_FIELDS)
    const students = await namedStudents(ctx.site.id, batch.subject.sessionId)
    const families = await guardiansOf(
      ctx.site.id,
      students.map(({ id }) => id),
    )
    const t = wordsFor(ctx.lang)
    const seen = new Set<string>()
    return {
      passed,
      rows: lines.map((line): CheckedGuardian => {
        const who = studentOf(line as Line<NamingField>, students)
        const said = readGuardian(line)
        const problem =
          typeof who === 'string'
            ? { label: null, code: `student-import:naming.${who}` }
            : 'code' in said
              ? { label: said.label, code: said.code, params: { value: said.value } }
              : seen.has(`${who.id} ${said.value.mobile}`)
                ? { label: NUMBERED, code: 'student-import:guardian.error.twice' }
                : null
        const row = { row: line.row, notes: [], problems: problem ? [problem] : [] }
        const about = typeof who === 'string' ? line.text('code') || line.text('roll') : who.code
        const name = typeof who === 'string' ? line.text('name') : nameIn(who, ctx.lang)
        if (problem || typeof who === 'string' || 'code' in said)
          return { ...row, name, about, outcome: 'wrong', changes: [], wanted: null }
        seen.add(`${who.id} ${said.value.mobile}`)
        const wanted = wantedOf(who.id, said.value, families)
        const changes = changesOf(wanted, t(`students:relations.${wanted.relation}`), ctx.lang)
        return {
          ...row,
          name,
          about: `${about} · ${t(`students:relations.${wanted.relation}`)}`,
          outcome: !changes.length ? 'unchanged' : wanted.known || wanted.instead ? 'changed' : 'new',
          changes,
          wanted,
        }
      }),
    }
  },
  async write(ctx, _, { rows }) {
    const wanted = rows.flatMap(({ outcome, wanted: one }) =>
      one && (outcome === 'new' || outcome === 'changed') ? one : [],
    )
    const families = await familiesOf(ctx.site.id, {
      students: wanted.map(({ studentId }) => studentId),
      mobiles: wanted.map(({ mobile }) => mobile),
    })
    await writeAll(ctx.site.id, wanted, families)
    await noteFamilies(ctx, families)
    return {}
  },
}

function wantedOf(
  studentId: number,
  said: Omit<Wanted, 'studentId' | 'instead' | 'known'>,
  families: Families,
): Wanted {
  const all = families.get(studentId) ?? []
  const known = all.find(({ mobile }) => mobile === said.mobile) ?? null
  const instead =
    known || said.relation === 'guardian' ? null : (all.find(({ relation }) => relation === said.relation) ?? null)
  return { ...said, studentId, known, instead }
}

function changesOf({ known, instead, mobile, nameBn, nameEn }: Wanted, relation: string, lang: Lang): Change[] {
  const before = known ?? instead
  const name = (key: 'guardianBn' | 'guardianEn', was: string, is: string): Change[] =>
    is && is !== was ? [{ label: `student-import:guardian.${key}`, before: was, after: is }] : []
  return [
    ...(known
      ? []
      : [
          {
            label: NUMBERED,
            before: instead?.mobile ? formatPhone(instead.mobile, lang) : '',
            after: `${formatPhone(mobile, lang)} (${relation})`,
          },
        ]),
    ...name('guardianBn', before?.name_bn ?? '', nameBn),
    ...name('guardianEn', before?.name_en ?? '', nameEn),
  ]
}

async function writeAll(siteId: number, wanted: readonly Wanted[], families: Families): Promise<void> {
  const gone = wanted.flatMap(({ studentId, instead }) => (instead ? [[studentId, instead.id] as const] : []))
  const first = new Set(gone.flatMap(([student, id]) => (families.get(student)?.[0]?.id === id ? [student] : [])))
  await sql(
    `DELETE FROM student_guardian l USING unnest($2::bigint[], $3::bigint[]) AS u(student, guardian) WHERE l.site_id = $1 AND l.student_id = u.student AND l.guardian_id = u.guardian`,
    [siteId, gone.map(([student]) => student), gone.map(([, guardian]) => guardian)],
  )
  await writeGuardians(
    wanted
      .filter(({ known }) => !known)
      .map(({ studentId: id, mobile, nameBn, nameEn, relation }, at, all) => ({
        id,
        guardians: [
          {
            mobile,
            nameBn,
            nameEn,
            relation,
            isPrimary:
              (first.has(id) || !families.get(id)?.length) && all.findIndex((one) => one.studentId === id) === at,
          },
        ],
      })),
    siteId,
  )
  // Of who was known by the number already, here or at another child, what the file calls them.
  await sql(
    `UPDATE guardian g SET name_bn = coalesce(nullif(u.bn, ''), g.name_bn), name_en = coalesce(nullif(u.en, ''), g.name_en)
     FROM (SELECT DISTINCT ON (mobile) * FROM unnest($2::text[], $3::text[], $4::text[]) AS u(mobile, bn, en) ORDER BY mobile) u
     WHERE g.site_id = $1 AND g.mobile = u.mobile AND (u.bn <> '' AND g.name_bn <> u.bn OR u.en <> '' AND g.name_en <> u.en)`,
    [
      siteId,
      wanted.map(({ mobile }) => mobile),
      wanted.map(({ nameBn }) => nameBn),
      wanted.map(({ nameEn }) => nameEn),
    ],
  )
}
