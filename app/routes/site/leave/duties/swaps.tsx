import { formatDateShort, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { DutiesData } from './duties-data.server'

const TONES = { open: 'warn', accepted: 'good', refused: 'bad', withdrawn: 'plain' } as const

/** Requests that a colleague takes a duty; the office decides. */
export function Swaps({ data: { swaps, mayManage } }: { data: DutiesData }) {
  const { t, lang } = useWords()
  const name = useName()
  if (!swaps.length) return <EmptyState title="staff-duties:swap.none" />
  return (
    <ul className="grid gap-3">
      {swaps.map((one) => (
        <li key={one.id} className="rounded border border-line bg-raised p-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[one.state]}>{t(`staff-duties:swap.state.${one.state}`)}</Badge>
            <strong>{name(one.kind)}</strong>
            <span>
              {formatDateShort(one.day, lang)}, {formatTime(one.startsAt, lang)}
            </span>
          </p>
          <p>{t('staff-duties:swap.what', { name: name(one.employee), colleague: name(one.colleague) })}</p>
          {one.reason ? <p className="text-muted">{one.reason}</p> : null}
          {one.decision ? <p className="text-muted">{one.decision}</p> : null}
          {mayManage && one.state === 'open' ? (
            <div className="mt-2 flex flex-wrap items-end gap-3">
              <PostValues values={{ intent: 'accept', swap: one.id }}>
                <SubmitButton small>{t('staff-duties:swap.accept')}</SubmitButton>
              </PostValues>
              <PostValues
                className="flex flex-wrap items-end gap-2"
                values={{ intent: 'refuse', swap: one.id }}
                noValidate
              >
                <TextField
                  field={{ ...plain('reason'), id: `reason-${one.id}`, required: true }}
                  label="leave:why.title"
                />
                <SubmitButton small look="danger">
                  {t('staff-duties:swap.refuse')}
                </SubmitButton>
              </PostValues>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
