import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, KeyValue } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { LEAVE_TONES } from './leave-tones'
import type { LeavesData } from './load-leaves.server'

/** A request with all that is known of it, and the two buttons that decide it. */
export function LeaveDialog({ leave }: { leave: NonNullable<LeavesData['shown']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const close = hrefWith(location, { leave: null })
  const person = (en: string | null, bn: string | null) => name({ nameEn: en ?? '', nameBn: bn ?? '' })
  return (
    <Dialog title={`${t('attendance:leave.title')}: ${name(leave)}`} closeTo={close}>
      <KeyValue
        items={[
          {
            label: t('attendance:section'),
            value: `${n(leave.place)} · ${t('attendance:register.roll')} ${n(leave.roll)}`,
          },
          { label: t('attendance:from'), value: formatDate(leave.fromOn, lang) },
          { label: t('attendance:to'), value: formatDate(leave.toOn, lang) },
          { label: t('attendance:leave.reason'), value: <span className="whitespace-pre-line">{leave.reason}</span> },
          {
            label: t('attendance:leave.paper'),
            value: leave.paper ? (
              <a className="link-lined" href={leave.paper} target="_blank" rel="noreferrer">
                {t('attendance:leave.open')}
              </a>
            ) : (
              '–'
            ),
          },
          {
            label: t('attendance:leave.askedAt'),
            value: `${formatDateTime(new Date(leave.askedAt), lang)}, ${person(leave.askedEn, leave.askedBn)}`,
          },
          {
            label: t('common:status'),
            value: <Badge tone={LEAVE_TONES[leave.state]}>{t(`attendance:leave.state.${leave.state}`)}</Badge>,
          },
          ...(leave.decidedAt
            ? [
                {
                  label: t('attendance:leave.decision'),
                  value: `${formatDateTime(new Date(leave.decidedAt), lang)}, ${person(leave.decidedEn, leave.decidedBn)}${leave.decision ? `: ${leave.decision}` : ''}`,
                },
              ]
            : []),
        ]}
      />
      {leave.steps.length ? (
        <PostValues className="mt-4" values={{ leave: leave.id }} preventScrollReset>
          <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
          <TextField
            field={plain('decision', last?.initialValue?.decision ?? '', {
              errors: last?.error?.decision ?? undefined,
              maxLength: 300,
            })}
            label="attendance:leave.decision"
            hint="attendance:leave.decisionHint"
          />
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <LinkButton to={close}>{t('common:cancel')}</LinkButton>
            {leave.steps.includes('refuse') ? (
              <SubmitButton look="danger" name="intent" value="refuse">
                {t('attendance:leave.refuse')}
              </SubmitButton>
            ) : null}
            {leave.steps.includes('grant') ? (
              <SubmitButton name="intent" value="grant">
                {t('attendance:leave.grant')}
              </SubmitButton>
            ) : null}
          </div>
        </PostValues>
      ) : null}
    </Dialog>
  )
}
