import { cellText } from '~/domain/sheets/cell'
import { sql } from 'db/connection'
import { applyCurriculum } from '~/domain/academics/apply-curriculum.server'
import { classOfferings } from '~/domain/academics/academic-setup.server'
import { classChoices } from '~/domain/academics/choices.server'
import { offerClass } from '~/domain/academics/offer-class.server'
import { saveSection } from '~/domain/academics/save-section.server'
import { readSectionNames } from '~/domain/academics/section-names.policy'
import type { SiteCtx } from '~/domain/context'
import { matchKey } from '~/format/text'
import type { MatchedRow } from '../roster/match.policy'
import { readRoster } from '../roster/read-rows.policy'
import { checkRoster } from './check-import.server'
import { defaultsOf, type RosterBatch } from './roster-batch'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

/** A section that a roster names and the class settings of its session lack. */
interface MissingSection {
  class: Named
  group: Named
  shift: Named
  version: Named
  nameEn: string
  nameBn: string
  /** Students of the file who wait for it. */
  students: number
}

/** What a section that is there would mend. */
const PLACING = [
  'unknownClass',
  'unknownGroup',
  'unknownShift',
  'unknownVersion',
  'unknownSection',
  'noSuchSectionHere',
  'noSectionsYet',
].map((code) => `student-import:error.${code}`)

/**
 * Which sections would have to be made for the rows that name one in vain: read again with the catalogues instead of the
 * class settings. Rows that do not say enough (no section, a shift nobody can guess) ask for none.
 */
export async function missingSections(
  siteId: number,
  record: RosterBatch,
  rows: readonly MatchedRow[],
): Promise<MissingSection[]> {
  const waiting = new Set(
    rows.filter((row) => row.errors.some((error) => PLACING.includes(error.code))).map((row) => row.row),
  )
  if (waiting.size === 0 || !record.mapping) return []
  const { headingRow, columns, facts } = record.mapping
  const all = await classChoices(siteId)
  const [none] = await sql<Named>(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM study_group WHERE code = 'NONE'`,
  )
  const offered = await classOfferings(siteId, record.subject.sessionId)
  const named = (list: readonly Named[]) => list.map((one) => ({ id: one.id, names: [one.nameBn, one.nameEn] }))
  const defaults = defaultsOf(record)
  const wide = readRoster(
    { rows: record.rows, headingIndex: headingRow - 1, mapping: columns, facts },
    {
      sections: [],
      offered: new Map(),
      religionIds: new Map(),
      taken: new Map(),
      defaults,
      classes: named(all.classes),
      groups: named(all.groups),
      shifts: named(all.shifts),
      versions: named(all.versions),
    },
  )
  // A file seldom says the version: it is the one in which the class runs in that shift, else anywhere, else the first of all.
  const usualVersion = (classId: number, shiftId: number) =>
    (
      offered.find((one) => one.class.id === classId && one.shift.id === shiftId) ??
      offered.find((one) => one.class.id === classId) ??
      offered[0]
    )?.version ?? all.versions[0]
  const found = new Map<string, MissingSection>()
  for (const { row, draft, errors } of wide.rows) {
    if (!waiting.has(row) || errors.some((error) => PLACING.includes(error.code))) continue
    const own = <T extends Named>(list: readonly T[], id: number | null) => list.find((one) => one.id === id)
    const schoolClass = own(all.classes, draft.classId)
    const group = schoolClass?.hasGroups ? own(all.groups, draft.groupId) : draft.groupId === null ? none : undefined
    const shift = draft.shiftId === null && all.shifts.length === 1 ? all.shifts[0] : own(all.shifts, draft.shiftId)
    const version =
      draft.versionId === null
        ? schoolClass && shift
          ? usualVersion(schoolClass.id, shift.id)
          : undefined
        : own(all.versions, draft.versionId)
    const column = columns.section
    const typed = (column === undefined ? '' : cellText(record.rows[row - 1]?.[column])) || (facts.section ?? '')
    const [name] = readSectionNames(typed)
    if (!schoolClass || !group || !shift || !version || !name || name.nameBn.length > 40) continue
    const key = [schoolClass.id, group.id, shift.id, version.id, matchKey(name.nameBn)].join('/')
    const section = found.get(key) ?? { class: schoolClass, group, shift, version, ...name, students: 0 }
    section.students++
    found.set(key, section)
  }
  return [...found.values()]
}

/**
 * Makes the sections that an import waits for, with their classes and the usual subjects of the curriculum where those
 * are missing too. @returns how many sections
 */
export async function makeMissingSections(ctx: SiteCtx, record: RosterBatch): Promise<number> {
  const missing = await missingSections(ctx.site.id, record, (await checkRoster(ctx.site.id, record)).rows)
  const { sessionId } = record.subject
  for (const one of missing) {
    const offering = (await classOfferings(ctx.site.id, sessionId)).find(
      (row) =>
        row.class.id === one.class.id &&
        row.group.id === one.group.id &&
        row.shift.id === one.shift.id &&
        row.version.id === one.version.id,
    )
    if (offering)
      await saveSection(
        ctx,
        { classOfferingId: offering.id },
        { nameBn: one.nameBn, nameEn: one.nameEn, capacity: null, classTeacherId: null },
      )
    else {
      const made = await offerClass(ctx, {
        sessionId,
        shiftId: one.shift.id,
        versionId: one.version.id,
        classId: one.class.id,
        groupIds: [one.group.id],
        sections: `${one.nameBn} = ${one.nameEn}`,
      })
      for (const id of made) if (await hasCurriculum(id, ctx.site.id)) await applyCurriculum(ctx, id, false)
    }
  }
  return missing.length
}

const hasCurriculum = async (offeringId: number, siteId: number): Promise<boolean> =>
  (
    await sql(
      `SELECT 1 FROM class_offering o JOIN class k ON k.id = o.class_id JOIN curriculum c ON c.level = k.level AND c.study_group_id = o.study_group_id
    WHERE o.site_id = $1 AND o.id = $2 LIMIT 1`,
      [siteId, offeringId],
    )
  ).length > 0
