import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Dialog } from '~/ui/dialog'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { RunData } from './load-promotion-run.server'

export function MoveDialog({ data, what }: { data: RunData; what: 'run' | 'discard' }) {
  const { t, n } = useWords()
  const mine = paths.promotionRun(data.run.id)
  return (
    <Dialog title={t(`promotion:${what}Title`)} closeTo={mine}>
      <PostValues values={{ run: data.run.id }} action={mine}>
        <p>{t(`promotion:${what}Text`, { count: data.students })}</p>
        {what === 'run' ? (
          <ul className="mt-2 list-disc pl-5">
            {data.counts
              .filter((one) => one.count)
              .map((one) => (
                <li key={one.outcome}>
                  {t(`promotion:outcome.${one.outcome}`)}: {n(one.count)}
                </li>
              ))}
          </ul>
        ) : null}
        <FormActions cancel={mine}>
          <SubmitButton look={what === 'run' ? 'primary' : 'danger'} name="intent" value={what}>
            {t(`promotion:${what}`)}
          </SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}

export function UndoDialog({ data, last }: { data: RunData; last: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const mine = paths.promotionRun(data.run.id)
  return (
    <Dialog title={t('promotion:undoTitle')} closeTo={mine}>
      <PostValues values={{ intent: 'undo', run: data.run.id }} action={`${mine}&dialog=undo`} noValidate>
        <p className="mb-3">{t('promotion:undoText')}</p>
        <TextAreaField
          field={plain('reason', last?.initialValue?.reason, {
            required: true,
            errors: last?.error?.reason ?? undefined,
          })}
          label="promotion:reason"
          rows={2}
          maxLength={300}
        />
        <FormActions cancel={mine}>
          <SubmitButton look="danger">{t('promotion:undo')}</SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}
