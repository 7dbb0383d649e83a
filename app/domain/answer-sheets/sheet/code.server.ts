import { isSignedKept, signKept } from '~/domain/operations/sealed.server'

/** Whose sheet it is: what its code says. */
export interface SheetCode {
  siteId: number
  sheetId: number
  sectionId: number
  /** null: a blank sheet, whose roll is filled in. */
  enrolmentId: number | null
}

const PURPOSE = 'answer sheets'
const KIND = 'AS'

/** The text of a sheet's code: a few figures and a signature, so that nobody makes themselves a sheet in another's name. */
export function sheetCode({ siteId, sheetId, sectionId, enrolmentId }: SheetCode): string {
  const text = [KIND, ...[siteId, sheetId, sectionId, enrolmentId ?? 0].map((one) => one.toString(36))].join('.')
  return `${text}.${signKept(PURPOSE, text)}`
}

/** What a code says; null for one that was not made here. */
export function readCode(code: string): SheetCode | null {
  const found = /^(AS\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11}))\.([\w-]{12})$/.exec(code)
  if (!found || !isSignedKept(PURPOSE, found[1] as string, found[6] as string)) return null
  const [siteId = 0, sheetId = 0, sectionId = 0, enrolmentId = 0] = found.slice(2, 6).map((one) => parseInt(one, 36))
  return { siteId, sheetId, sectionId, enrolmentId: enrolmentId || null }
}
