import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { BudgetAnswer } from '../act-on-budget.server'
import type { BudgetData } from '../load-budget.server'
import { addressOf } from './names'

type Errors = Record<string, string[]>
const typedOf = (answer: BudgetAnswer | undefined) => answer?.initialValue as Record<string, unknown> | undefined

/** What is wrong with a grid, and whether the answer is that of the form with one of these intents at all. */
export function gridErrors(answer: BudgetAnswer | undefined, intents: readonly string[]) {
  const intent = typedOf(answer)?.intent
  const mine = answer?.status === 'error' && intents.includes(typeof intent === 'string' ? intent : '')
  const { '': whole = [], ...cells } = ((mine ? answer.error : undefined) ?? {}) as Errors
  return { mine, failed: mine, whole, cells }
}

/** The draft that a form is about, and what of it was seen: a failed form is judged again by what its person saw, not by something newer. */
export const seenOf = (data: BudgetData, answer?: BudgetAnswer) => {
  const edits = typedOf(answer)?.edits
  return { budget: data.version?.id, edits: typeof edits === 'string' ? edits : data.version?.edits }
}

/** Above a grid: what is wrong with all of it, and that somebody else saved it meanwhile. */
export function GridNotice({
  data,
  answer,
  intent = 'save',
}: {
  data: BudgetData
  answer: BudgetAnswer | undefined
  intent?: string
}) {
  const { t, lang } = useWords()
  const name = useName()
  const whole = ((answer?.status === 'error' ? answer.error : undefined) as Errors | undefined)?.['']
  if (!answer?.stale) return whole?.length ? <FormErrors form={{ errors: whole }} /> : null
  const { by, at, edits } = answer.stale
  return (
    <Alert
      tone="bad"
      live
      title={t('budget:stale')}
      actions={
        <>
          <LinkButton document to={addressOf(data, {})}>
            {t('budget:showNewest')}
          </LinkButton>
          {/* A button carries one value: the field says over what, the button what to do. */}
          <input type="hidden" name="intent" value={intent} />
          <SubmitButton look="danger" name="over" value={edits}>
            {t('budget:overwrite')}
          </SubmitButton>
        </>
      }
    >
      {t('budget:staleBy', { who: by ? name(by) : '–', when: formatDateTime(new Date(at), lang) })}
    </Alert>
  )
}
