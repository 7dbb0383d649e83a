import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { fieldLabel, shownAnswers, type Answers } from '../form/admission-fields.policy'
import type { ShownAdmission } from '../form/admission-open.server'
import type { Change } from '../form/corrected.policy'
import { correctedOf } from '../form/corrected.server'
import { formNames } from '../form/form-names.server'
import { PHOTO_SLOT, proofSlot } from '../form/papers.server'

/** A value as it is shown: text, or the key of a word. */
interface ShownValue {
  text: string
  word?: string
}

/** What a guardian corrected, for people: `label` is the key of a word, `name` what has a name of its own. */
export interface ShownChange {
  kind: Change['kind']
  label?: string
  name?: string
  was: ShownValue
  now: ShownValue
}

const NOTHING: ShownValue = { text: '' }

/** What was changed when the form was sent again last, in the order of the form; null where no correction was answered. */
export async function shownChanges(
  siteId: number,
  applicationId: number,
  admission: ShownAdmission,
  lang: Lang,
): Promise<ShownChange[] | null> {
  const changes = await correctedOf(siteId, applicationId)
  if (!changes) return null
  const fields = changes.filter((one) => one.kind === 'field')
  const [was, now] = (['was', 'now'] as const).map((when): Answers =>
    Object.fromEntries(fields.map((one) => [one.key, one[when]])),
  ) as [Answers, Answers]
  const names = await formNames(siteId, [was, now])
  const valueIn = (answers: Answers, key: string): ShownValue => {
    const [one] = shownAnswers({ [key]: answers[key] }, lang, names)
    return one ? { text: one.value, ...(one.word ? { word: one.word } : {}) } : NOTHING
  }
  return changes.map((one): ShownChange => {
    if (one.kind === 'field')
      return { kind: one.kind, label: fieldLabel(one.key), was: valueIn(was, one.key), now: valueIn(now, one.key) }
    if (one.kind === 'file')
      return {
        kind: one.kind,
        ...(one.key === PHOTO_SLOT ? { label: 'admission-desk:photo' } : { name: slotName(one.key, admission, lang) }),
        was: NOTHING,
        now: { text: '', word: one.was ? 'admission-desk:corrected.fileAgain' : 'admission-desk:corrected.fileNew' },
      }
    const pool = admission.pools.find(({ id }) => id === one.key)
    return {
      kind: one.kind,
      name: pool ? nameIn(pool, lang) : '',
      was: NOTHING,
      now: { text: '', word: one.now ? 'admission-desk:corrected.claimed' : 'admission-desk:corrected.notClaimed' },
    }
  })
}

/** What a slot is called: a document of the admission, or the proof of a quota. */
export function slotName(slot: string, admission: Pick<ShownAdmission, 'documents' | 'pools'>, lang: Lang): string {
  const doc = admission.documents.find((one) => one.slot === slot)
  const pool = admission.pools.find((one) => slot === proofSlot(one.code))
  return doc ? nameIn(doc, lang) : pool ? nameIn(pool, lang) : slot
}
