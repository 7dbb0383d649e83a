import type { SubmissionResult } from '@conform-to/react'
import { idOf } from '~/access/params.server'
import { intents, posted, type Action } from '~/access/intents.server'
import { enterLevels, reopenSheet, type SheetKey } from '~/domain/assessment/entry/enter-levels.server'
import { levelText, REMARKS, unpackLevels, type RemarkBy } from '~/domain/assessment/entry/entry.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { cleanText } from '~/format/text'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'

/** `errors` and `typed` are of a sheet that was not saved. */
export type EntryAnswer = SubmissionResult<string[]> & {
  saved?: { changed: number; missing: number | null }
  errors?: Record<string, string[]>
  typed?: Record<string, string>
}

type EntryAction = Action<SiteCtx, EntryAnswer | Response>

const addressOf = ({ assessmentId, sectionId, subjectId }: SheetKey) =>
  `${paths.assessmentEntry}?assessment=${assessmentId}&section=${sectionId}&subject=${subjectId ?? 'b'}`

/** Where somebody enters one indicator after the other, `next` leads on once it is saved. */
const saveSheet = (submit: boolean, onward = false): EntryAction =>
  posted(readTyped, async (ctx, { key, typed, next, occasion, ...input }, { reply, done }) => {
    const saved = await enterLevels(ctx, { ...key, ...input, submit })
    if (Object.keys(saved.errors).length)
      return { ...reply({ errors: { '': ['site-assessment:entry.notSaved'] } }), errors: saved.errors, typed }
    if (submit && saved.missing === 0)
      return done(`${paths.assessmentEntry}?assessment=${key.assessmentId}`, 'site-assessment:entry.submitted')
    if (onward && next !== null)
      return done(`${addressOf(key)}${occasion > 1 ? `&occasion=${occasion}` : ''}&item=${next}`, 'common:saved')
    return { ...reply({ resetForm: true }), saved: { changed: saved.changed, missing: saved.missing } }
  })

export const actOnEntries: EntryAction = intents({
  // Enter, in a cell, presses no button.
  '': saveSheet(false),
  save: saveSheet(false),
  next: saveSheet(false, true),
  submit: saveSheet(true),
  reopen: posted(readKey, async (ctx, key, { done }) => {
    await reopenSheet(ctx, key)
    return done(addressOf(key), 'site-assessment:entry.reopened')
  }),
})

function readKey(form: FormData): SheetKey {
  const subject = form.get('subject')
  return {
    assessmentId: idOf(form.get('assessment')),
    sectionId: idOf(form.get('section')),
    subjectId: subject === 'b' ? null : idOf(subject),
  }
}

const CELL = /^l\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.([1-9])$/
const REMARK = /^r\.([1-9]\d{0,14})\.(student|guardian|teacher)$/
const isBy = (text: string | undefined): text is RemarkBy => REMARKS.some((one) => one === text)

/** `l.<enrolment>.<item>.<occasion>` is a level, N or empty, `r.<enrolment>.<by>` a remark and `w.…` what it was. @throws Missing for nonsense */
function readTyped(form: FormData) {
  const seen = form.get('base')
  const base = typeof seen === 'string' ? unpackLevels(seen) : undefined
  if (!base) throw new Missing('base')
  const cells = []
  const remarks = []
  // Only what was touched is shown again: in the rest the page, asked anew, has what others wrote.
  const typed: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new Missing('cell')
    const [, enrolment, item, occasion] = CELL.exec(name) ?? []
    const [, of, by] = REMARK.exec(name) ?? []
    let touched = false
    if (enrolment && item && occasion) {
      cells.push({
        name,
        enrolmentId: Number(enrolment),
        itemId: Number(item),
        occasion: Number(occasion),
        typed: value,
      })
      touched = value !== levelText(base.get(`${enrolment}.${item}.${occasion}`) ?? null)
    } else if (of && isBy(by)) {
      const was = form.get(`w${name.slice(1)}`)
      if (typeof was !== 'string') throw new Missing('cell')
      remarks.push({ name, enrolmentId: Number(of), by, text: cleanText(value), was })
      touched = value !== was
    }
    if (touched) typed[name] = value.slice(0, 2000)
  }
  return {
    key: readKey(form),
    base,
    cells,
    remarks,
    typed,
    next: idIn(form.get('next')),
    occasion: cells[0]?.occasion ?? 1,
  }
}
