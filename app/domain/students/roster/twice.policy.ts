import { matchKey } from '~/format/text'
import type { RosterFieldKey } from './fields.policy'
import type { KnownStudent, RosterContext, RosterDraft, RosterError, RosterRow } from './roster.policy'

/** What the rows before have taken. */
interface Seen {
  rolls: Map<string, number>
  registrations: Map<string, number>
  children: Map<string, { row: number; registration: string | null }>
}

export const nobodySeen = (): Seen => ({ rolls: new Map(), registrations: new Map(), children: new Map() })

/** Name, father and day of birth together are one child's; null where one of them is missing. */
function childKey({ nameBn, nameEn, fatherNameBn, fatherNameEn, birthDate }: RosterDraft): string | null {
  const [name, father] = [nameBn ?? nameEn, fatherNameBn ?? fatherNameEn]
  return name && father && birthDate ? [matchKey(name), matchKey(father), birthDate].join(' ') : null
}

/** Rolls and birth registrations that another row or another student already has. The first row keeps the roll. */
export function checkTwice(row: RosterRow, context: RosterContext, seen: Seen): void {
  const { draft, errors } = row
  const fail = (field: RosterFieldKey, code: string, params: RosterError['params']) =>
    errors.push({ row: row.row, field, code: `student-import:error.${code}`, params })
  if (draft.birthRegistrationNo) {
    const first = seen.registrations.get(draft.birthRegistrationNo)
    if (first) fail('birthRegistrationNo', 'sameBirthRegistration', { row: first })
    else seen.registrations.set(draft.birthRegistrationNo, row.row)
  }
  const child = childKey(draft)
  const same = child ? seen.children.get(child) : undefined
  const registration = draft.birthRegistrationNo
  // Two numbers of the registry are two children.
  if (same && !(registration && same.registration && registration !== same.registration))
    fail(draft.nameBn ? 'nameBn' : 'nameEn', 'sameChild', { row: same.row })
  else if (child) seen.children.set(child, { row: row.row, registration })
  if (draft.roll === null || (draft.sectionId === null && context.sections.length > 0)) return
  const key = `${draft.sectionId}:${draft.roll}`
  const first = seen.rolls.get(key)
  if (first) return void fail('roll', 'rollUsedInFile', { roll: draft.roll, row: first })
  seen.rolls.set(key, row.row)
  const known = draft.sectionId === null ? undefined : context.taken.get(draft.sectionId)?.get(draft.roll)
  if (!known) return
  if (isSame(draft, known)) draft.knownStudentId = known.studentId
  else fail('roll', 'rollTaken', { roll: draft.roll, name: known.nameBn ?? known.nameEn ?? '' })
}

function isSame(draft: RosterDraft, known: KnownStudent): boolean {
  if (draft.birthRegistrationNo && known.birthRegistrationNo)
    return draft.birthRegistrationNo === known.birthRegistrationNo
  const equal = (a: string | null, b: string | null | undefined) => !!a && !!b && matchKey(a) === matchKey(b)
  const sameName = equal(draft.nameBn, known.nameBn) || equal(draft.nameEn, known.nameEn)
  return sameName && (!draft.birthDate || !known.birthDate || draft.birthDate === known.birthDate)
}
