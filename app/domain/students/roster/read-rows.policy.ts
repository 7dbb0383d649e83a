import { type Cell, cellText, isBlank, rowTexts } from '~/domain/sheets/cell'
import { DAY_FIRST, dateOrderOf, dayFirst, isEitherWay, type DateOrder } from '~/domain/sheets/dates.policy'
import { parseDate } from '~/format/typed'
import { IMPORTED, type ImportedValues } from '../student-fields.policy'
import { FIELD_READERS, readPhone, readRoll, readText, type Read } from './cells.policy'
import { choicesNamed, type Choice } from './choices.policy'
import type { RosterFieldKey } from './fields.policy'
import type { RosterMapping } from './headings.policy'
import type { RosterContext, RosterDraft, RosterError, RosterReading, RosterRow, SectionChoice } from './roster.policy'
import { placesOf, skipReason } from './skip.policy'
import { checkTwice, nobodySeen } from './twice.policy'
import { readSubjects } from './subject-cells.policy'
import { titleFacts, type TitleFacts } from './titles.policy'

/** The rows of a sheet and where its headings are. */
interface RosterSheet {
  rows: readonly (readonly Cell[])[]
  headingIndex: number
  mapping: RosterMapping
  /** From the lines above the headings; a title line between the students changes them for the rows below. */
  facts?: TitleFacts
  /** How numeric dates are meant; otherwise each column says it itself. */
  dates?: DateOrder['first']
  /** Indexes of the rows that begin another sheet: what a title said of the one before is not said of it. */
  starts?: readonly number[]
}

/**
 * Reads every student row below the headings into a draft with its errors. Nothing is written, nothing is thrown.
 * Blank rows, repeated headings, totals and notes are skipped; a row without an error is good as it stands.
 */
export function readRoster(sheet: RosterSheet, context: RosterContext): RosterReading {
  const orders = dateOrders(sheet)
  const reading: RosterReading = { rows: [], skipped: [], good: 0, wrong: 0, dates: sayDates(sheet, orders) }
  const headings = sheet.rows[sheet.headingIndex] ?? []
  const seen = nobodySeen()
  let facts: TitleFacts = sheet.facts ?? {}
  const places = placesOf(sheet.rows.slice(sheet.headingIndex + 1), headings, sheet.mapping)
  for (let index = sheet.headingIndex + 1; index < sheet.rows.length; index++) {
    const cells = sheet.rows[index] ?? []
    if (sheet.starts?.includes(index)) facts = {}
    if (isBlank(cells)) continue
    const reason = skipReason(cells, headings, sheet.mapping, places[index - sheet.headingIndex - 1] ?? null)
    if (reason) {
      if (reason === 'title') facts = { ...facts, ...titleFacts(cells) }
      reading.skipped.push({
        row: index + 1,
        reason,
        text: rowTexts(cells).filter(Boolean).join(' · ').slice(0, 120),
      })
      continue
    }
    const row = readRow(index + 1, cells, { ...sheet, facts, orders }, context)
    checkTwice(row, context, seen)
    reading.rows.push(row)
    if (row.errors.length === 0) reading.good++
    else reading.wrong++
  }
  return reading
}

type Orders = ReadonlyMap<RosterFieldKey, DateOrder>
const DAYS = IMPORTED.filter(({ kind }) => kind === 'day').map((one) => one.import)
/** A row goes on without them, but for a mobile number that lost digits: nobody else knows the right one. */
const OPTIONAL: ReadonlySet<RosterFieldKey> = new Set([
  ...IMPORTED.filter(({ kind }) => ['phone', 'email', 'bloodGroup'].includes(kind)).map((one) => one.import),
  ...(['guardianPhone', 'fatherPhone', 'motherPhone'] as const),
])

function dateOrders({ rows, headingIndex, mapping, dates }: RosterSheet): Orders {
  return new Map(
    DAYS.flatMap((field) => {
      const column = mapping[field]
      if (column === undefined) return []
      const order = dateOrderOf(rows.slice(headingIndex + 1).map((cells) => cells[column]))
      return [[field, dates ? { ...order, first: dates, mixed: false } : order] as const]
    }),
  )
}

/** An example of a date that could be another day in the other order. */
function sayDates({ rows, headingIndex, mapping }: RosterSheet, orders: Orders): RosterReading['dates'] {
  for (const [field, order] of orders) {
    const column = mapping[field] ?? 0
    const cell = rows.slice(headingIndex + 1).find((cells) => isEitherWay(cells[column]))?.[column]
    const day = parseDate(cellText(dayFirst(cell, order)))
    if (day) return { ...order, text: cellText(cell), day }
  }
  return null
}

function readRow(
  row: number,
  cells: readonly Cell[],
  { mapping, facts, orders }: { mapping: RosterMapping; facts: TitleFacts; orders: Orders },
  context: RosterContext,
): RosterRow {
  const errors: RosterError[] = []
  const notes: RosterError[] = []
  const now = context.now ?? new Date()
  const at = (field: RosterFieldKey): Cell => {
    const column = mapping[field]
    return column === undefined ? null : dayFirst(cells[column], orders.get(field) ?? DAY_FIRST)
  }
  const fail = (field: RosterFieldKey, code: string, params: RosterError['params'] = {}, into = errors) =>
    into.push({ row, field, code: `student-import:error.${code}`, params })
  const take = <T>(field: RosterFieldKey, read: (cell: Cell, now: Date) => Read<T | null>): T | null => {
    const value = cellText(at(field)).slice(0, 60)
    if (orders.get(field)?.mixed && isEitherWay(at(field))) {
      fail(field, 'eitherOrder', { value })
      return null
    }
    const result = read(at(field), now)
    if ('value' in result) return result.value
    fail(field, result.error, { value }, OPTIONAL.has(field) && result.error !== 'shortPhone' ? notes : errors)
    return null
  }
  const roll = take('roll', readRoll)
  const fields = Object.fromEntries(
    IMPORTED.map((one) => [one.import, take(one.import, FIELD_READERS[one.kind])]),
  ) as ImportedValues
  const draft: RosterDraft = {
    roll,
    ...fields,
    guardianName: take('guardianName', readText),
    guardianPhone: take('guardianPhone', readPhone),
    fatherPhone: take('fatherPhone', readPhone),
    motherPhone: take('motherPhone', readPhone),
    studentCode: take('studentCode', readText),
    classId: null,
    sectionId: null,
    groupId: null,
    shiftId: null,
    versionId: null,
    religionSubjectId: null,
    electiveSubjectIds: null,
    optionalSubjectId: null,
    knownStudentId: null,
  }
  if (!draft.nameBn && !draft.nameEn && !errors.some((error) => error.field === 'nameBn' || error.field === 'nameEn')) {
    fail(mapping.nameBn === undefined ? 'nameEn' : 'nameBn', 'noName')
  }
  if (draft.roll === null && !errors.some((error) => error.field === 'roll')) fail('roll', 'noRoll')
  place(draft, at, facts, context, fail)
  const offered = draft.sectionId === null ? undefined : context.offered.get(draft.sectionId)
  if (offered) readSubjects(draft, at, offered, context.religionIds, fail)
  return { row, draft, errors, notes }
}

type Fail = (field: RosterFieldKey, code: string, params?: RosterError['params']) => void

/** Finds class, group, shift, version and then the one section that fits them. */
function place(
  draft: RosterDraft,
  at: (field: RosterFieldKey) => Cell,
  facts: TitleFacts,
  context: RosterContext,
  fail: Fail,
): void {
  const { defaults = {} } = context
  let unknown = false
  const choose = (
    field: RosterFieldKey,
    choices: readonly Choice[],
    code: string,
    fact: string | undefined,
    fallback?: number | null,
  ) => {
    const text = cellText(at(field)) || (fallback ? '' : (fact ?? ''))
    if (text === '' || choices.length === 0) return fallback ?? null
    const found = choicesNamed(text, choices)
    if (found.length === 1) return found[0]?.id ?? null
    unknown = true
    fail(field, code, { value: text.slice(0, 60) })
    return null
  }
  draft.classId = choose('className', context.classes, 'unknownClass', facts.className, defaults.classId)
  draft.groupId = choose('group', context.groups, 'unknownGroup', facts.group, defaults.groupId)
  draft.shiftId = choose('shift', context.shifts, 'unknownShift', facts.shift, defaults.shiftId)
  draft.versionId = choose('version', context.versions, 'unknownVersion', facts.version, defaults.versionId)
  if (unknown || context.sections.length === 0) return

  const name = cellText(at('section')) || (defaults.sectionId ? '' : (facts.section ?? ''))
  const named = name
    ? choicesNamed(name, context.sections)
    : context.sections.filter((section) => !defaults.sectionId || section.id === defaults.sectionId)
  if (named.length === 0) return void fail('section', 'unknownSection', { value: name.slice(0, 60) })
  const fitting = named.filter((section) => fits(section, draft))
  const [section] = fitting
  if (section && fitting.length === 1) fill(draft, section)
  else if (section) fail('section', name ? 'severalSections' : 'noSection', { value: name.slice(0, 60) })
  else fail('section', 'noSuchSectionHere', { value: name.slice(0, 60) })
}

function fits(section: SectionChoice, draft: RosterDraft): boolean {
  return (
    agrees(section.classId, draft.classId) &&
    agrees(section.groupId, draft.groupId) &&
    agrees(section.shiftId, draft.shiftId) &&
    agrees(section.versionId, draft.versionId)
  )
}

function agrees(own: number | null | undefined, said: number | null): boolean {
  return own === null || own === undefined || said === null || own === said
}

function fill(draft: RosterDraft, section: SectionChoice): void {
  draft.sectionId = section.id
  draft.classId ??= section.classId ?? null
  draft.groupId ??= section.groupId ?? null
  draft.shiftId ??= section.shiftId ?? null
  draft.versionId ??= section.versionId ?? null
}
