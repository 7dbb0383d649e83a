import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { AttendanceData } from './load-attendance.server'

type Swaps = NonNullable<AttendanceData['swaps']>

/** What became of a request: still open and to be taken back, or refused with the reason. */
export function SwapStanding({ swap }: { swap: Swaps['asked'][number] | undefined }) {
  const { t } = useWords()
  const name = useName()
  if (swap?.state === 'open') {
    return (
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2.5">
        <span className="text-warn">{t('duty-swaps:waiting', { name: name(swap.colleague) })}</span>
        <PostValues action="?">
          <input type="hidden" name="intent" value="swap-withdraw" />
          <input type="hidden" name="swap" value={swap.id} />
          <Button type="submit" small>
            {t('duty-swaps:withdraw')}
          </Button>
        </PostValues>
      </span>
    )
  }
  if (swap?.state === 'refused')
    return (
      <span className="break-words border-t border-line pt-2.5 text-muted">
        {t('duty-swaps:refusedWhy', { name: name(swap.colleague), reason: swap.decision })}
      </span>
    )
  return null
}

/** Which colleague is to take a duty; only those who could are offered. */
export function SwapDialog({ asking: { duty, choices } }: { asking: NonNullable<Swaps['asking']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const result = useActionData<SubmissionResult<string[]>>()
  return (
    <Dialog
      title={`${t('duty-swaps:ask')}: ${t('seating:room')} ${n(duty.number)}, ${formatDate(duty.heldOn, lang)}, ${formatTime(duty.startsAt, lang)}`}
      closeTo="?"
    >
      {choices.length ? (
        <PostValues noValidate className="grid gap-3">
          <input type="hidden" name="intent" value="swap" />
          <input type="hidden" name="duty" value={duty.id} />
          <SelectField
            field={plain('colleague', result?.initialValue?.colleague, {
              required: true,
              errors: result?.error?.colleague ?? undefined,
            })}
            label="duty-swaps:taker"
            hint="duty-swaps:colleagueHint"
            options={choices.map((one) => ({
              value: one.id,
              text: `${name(one)} – ${t('duty-swaps:dutyCount', { count: one.duties })}`,
            }))}
          />
          <TextField
            field={plain('reason', result?.initialValue?.reason ?? '', { errors: result?.error?.reason ?? undefined })}
            label="duty-swaps:reason"
            maxLength={300}
          />
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <LinkButton to="?">{t('common:cancel')}</LinkButton>
            <SubmitButton>{t('duty-swaps:send')}</SubmitButton>
          </div>
        </PostValues>
      ) : (
        <>
          <p>{t('duty-swaps:nobody')}</p>
          <div className="mt-4 flex justify-end">
            <LinkButton to="?">{t('common:close')}</LinkButton>
          </div>
        </>
      )}
    </Dialog>
  )
}
