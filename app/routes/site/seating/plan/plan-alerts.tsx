import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { PlanData } from './load-plans.server'

/** What was refused just now, and what is not as it should be: doubled chairs, missing benches, late and gone candidates. */
export function PlanAlerts({ data }: { data: PlanData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const answer = useActionData<SubmissionResult<string[]>>()
  const refused = answer?.status === 'error' ? Object.values(answer.error ?? {}).flatMap((one) => one ?? []) : []
  const { head, mayManage, unseated, gone, clashes, clashing, lost } = data
  const amiss = clashes.length > 0 || lost.length > 0
  const plan = (
    <>
      <input type="hidden" name="plan" value={head.id} />
      <input type="hidden" name="version" value={head.version} />
    </>
  )
  const catchUp = (label: string) =>
    mayManage ? (
      <PostValues preventScrollReset>
        {plan}
        <input type="hidden" name="intent" value="catch-up" />
        <SubmitButton>{t(label)}</SubmitButton>
      </PostValues>
    ) : undefined
  const names = (people: typeof unseated | typeof gone) =>
    people.map((one) => `${name(one)} (${n(one.roll)})`).join(', ')
  return (
    <>
      {refused.length ? (
        <Alert tone="bad" live>
          {refused.map((one) => (
            <p key={one}>{errorText(t, lang, one, t('seating:plan.one'))}</p>
          ))}
        </Alert>
      ) : null}
      {clashes.length ? (
        <Alert
          tone="bad"
          title={t('seating:clash.title', { count: clashing })}
          actions={catchUp('seating:clash.place')}
        >
          <p>{t('seating:clash.help')}</p>
          <ul className="max-h-72 list-disc overflow-y-auto pl-5">
            {clashes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {lost.length ? (
        <Alert
          tone="bad"
          title={t('seating:lost.title', { count: lost.length })}
          actions={clashes.length ? undefined : catchUp('seating:clash.place')}
        >
          <p>{lost.slice(0, 100).join('; ')}</p>
        </Alert>
      ) : null}
      {unseated.length || gone.length ? (
        <Alert
          tone="warn"
          title={t('seating:late.title', { late: unseated.length, gone: gone.length })}
          actions={amiss ? undefined : catchUp('seating:late.place')}
        >
          {unseated.length ? (
            <p>
              {t('seating:late.unseated')}: {names(unseated)}
            </p>
          ) : null}
          {gone.length ? (
            <p>
              {t('seating:late.gone')}: {names(gone)}
            </p>
          ) : null}
        </Alert>
      ) : null}
      {mayManage && data.moreRooms.length && (amiss || unseated.length) ? (
        <PostValues preventScrollReset className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
          {plan}
          <input type="hidden" name="intent" value="add-room" />
          <SelectField
            field={plain('room', undefined, { id: 'f-add-room' })}
            label="seating:addRoom.title"
            options={data.moreRooms.map((one) => ({
              value: one.id,
              text: `${n(one.number)} · ${name(one.building)} · ${name(one.floor)}`,
            }))}
            className="min-w-0 flex-1 basis-56 sm:max-w-sm"
          />
          <SubmitButton look="plain">{t('seating:addRoom.do')}</SubmitButton>
        </PostValues>
      ) : null}
    </>
  )
}
