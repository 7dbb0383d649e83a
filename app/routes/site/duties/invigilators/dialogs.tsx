import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatDate, formatDateShort, formatTime } from '~/format/dates'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { CheckField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import { GetForm } from '~/ui/link'
import { KeepParams } from '~/ui/table/tools'
import type { DutiesData } from './load-duties.server'
import type { Choice } from './shown.server'

/** People for a choice: those who are free first, the others with what stands against them; who is away or busy cannot be chosen. */
function useOptions(choices: readonly Choice[], prefix: string) {
  const { t } = useWords()
  return choices
    .filter((one) => one.against !== 'off' && one.against !== 'busy')
    .map((one) => ({
      value: `${prefix}${one.id}`,
      group: t(one.against ? 'duties:watch.notFree' : 'duties:watch.free'),
      text: `${one.name} – ${t('duties:watch.dutyCount', { count: one.duties })}${one.against ? ` (${t(`duties:against.${one.against}`)})` : ''}`,
    }))
}

export function AddDialog({
  sitting,
  examId,
  room,
}: {
  sitting: string | null
  examId: number
  room: NonNullable<DutiesData['add']>
}) {
  const { t, n, lang } = useWords()
  const result = useActionData<SubmissionResult<string[]>>()
  const back = `?exam=${examId}&sitting=${sitting}`
  return (
    <Dialog
      title={`${t('duties:watch.add')}: ${t('duties:card.room')} ${n(room.number)}, ${formatDate(room.heldOn, lang)}, ${formatTime(room.startsAt, lang)}`}
      closeTo={back}
    >
      <PostValues noValidate preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="exam" value={examId} />
        <input type="hidden" name="sitting" value={sitting ?? ''} />
        <input type="hidden" name="heldOn" value={room.heldOn} />
        <input type="hidden" name="startsAt" value={room.startsAt} />
        <input type="hidden" name="room" value={room.roomId} />
        <SelectField
          field={plain('employee', result?.initialValue?.employee, {
            required: true,
            errors: result?.error?.employee ?? undefined,
          })}
          label="duties:watch.who"
          options={useOptions(room.choices, '')}
        />
        <CheckField field={plain('anyway', false)} label="duties:watch.anyway" hint="duties:watch.anywayHint" />
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('common:add')}</SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}

/** A duty goes to somebody else, changes places with another duty, or is taken away. */
export function HandDialog({
  sitting,
  examId,
  duty,
}: {
  sitting: string | null
  examId: number
  duty: NonNullable<DutiesData['duty']>
}) {
  const { t, n, lang } = useWords()
  const result = useActionData<SubmissionResult<string[]>>()
  const back = `?exam=${examId}&sitting=${sitting}`
  const hidden = (
    <>
      <input type="hidden" name="exam" value={examId} />
      <input type="hidden" name="sitting" value={sitting ?? ''} />
      <input type="hidden" name="duty" value={duty.id} />
    </>
  )
  const swaps = duty.swaps.map((row) => ({
    value: `d${row.id}`,
    group: t('duties:watch.swapWith'),
    text: `${row.name} – ${formatDateShort(row.heldOn, lang)}, ${formatTime(row.startsAt, lang)}, ${t('duties:card.room')} ${n(row.number)}`,
  }))
  return (
    <Dialog
      title={`${duty.name}: ${t('duties:card.room')} ${n(duty.number)}, ${formatDate(duty.heldOn, lang)}, ${formatTime(duty.startsAt, lang)}`}
      closeTo={back}
    >
      <PostValues noValidate preventScrollReset className="grid gap-3">
        {hidden}
        <input type="hidden" name="intent" value="hand" />
        <SelectField
          field={plain('to', result?.initialValue?.to, { required: true, errors: result?.error?.to ?? undefined })}
          label="duties:watch.handTo"
          options={[...useOptions(duty.choices, 'e'), ...swaps]}
        />
        <CheckField field={plain('anyway', false)} label="duties:watch.anyway" hint="duties:watch.anywayHint" />
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('duties:watch.hand')}</SubmitButton>
        </div>
      </PostValues>
      {duty.swapDays.length > 1 ? (
        <GetForm preventScrollReset className="mt-4 flex flex-wrap items-end gap-2 border-t border-line pt-3">
          <KeepParams except={['with']} />
          <SelectField
            key={duty.swapDay}
            className="min-w-0 flex-1"
            field={plain('with', duty.swapDay)}
            label="duties:watch.swapDay"
            empty={false}
            options={duty.swapDays.map((day) => ({ value: day, text: formatDate(day, lang) }))}
          />
          <Button type="submit">{t('common:apply')}</Button>
        </GetForm>
      ) : null}
      <PostValues preventScrollReset className="mt-4 border-t border-line pt-3">
        {hidden}
        <input type="hidden" name="intent" value="remove" />
        <SubmitButton look="danger" small>
          {t('duties:watch.remove')}
        </SubmitButton>
      </PostValues>
    </Dialog>
  )
}
