import { wordsFor } from '~/i18n/i18n.server'
import type { Answer, Visitor } from 'tests/harness/visitor'

/* The steps of a file that is on its way in: its columns where they are asked, its rows, the button, and what it led to. */

const CHECKED = 'form:has([value=confirm])'

/** The rows of a file: its columns are taken as they are guessed, with what is said beside them. */
export async function checkOf(who: Visitor, page: Answer, said: Record<string, string | number> = {}): Promise<Answer> {
  const asks = page.$('form:has([name=headingRow])').length > 0
  return asks ? who.submit(page, 'form:has([name=headingRow])', said) : page
}

/** Goes back to the columns of a file and says something of them. */
export async function mapAgain(who: Visitor, page: Answer, said: Record<string, string | number>): Promise<Answer> {
  const asked = await who.get(`${pathOf(page)}?step=columns`)
  return who.submit(asked, 'form:has([name=headingRow])', said)
}

export const pathOf = (page: Answer): string => new URL(page.url, 'http://x').pathname

/** Whether the rows may be written as they are. */
export const mayTake = (page: Answer): boolean => page.$(`${CHECKED} button[name=mode]`).length > 0

/** Presses the button, or posts what it would where it is not there. */
export async function takeIn(who: Visitor, page: Answer): Promise<Answer> {
  const mode = page.$(`${CHECKED} button[name=mode]`).attr('value') ?? 'all'
  return who.submit(page, CHECKED, {}, { name: 'mode', value: mode })
}

/** Whether a file has been written. */
export const isDone = (page: Answer): boolean =>
  ['bn', 'en'].some((lang) =>
    page
      .$('main')
      .text()
      .includes(wordsFor(lang as 'bn')('sheets:done')),
  )

/** Where a written file leads to. */
export const ledTo = (page: Answer): string =>
  page.$('main [role=status] a, main [role=alert] a').first().attr('href') ?? ''

/** The rows that are passed over, as they are listed. */
export const passedIn = (page: Answer): string[] =>
  page
    .$('main details li')
    .map((_, one) => page.$(one).text())
    .get()
