import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, TextAreaField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TypedErrors } from '../parts/typed-errors'
import { useTyped } from '../parts/typed-fields'
import type { MonthData } from './month'

/** What this user may make of the month now. */
export function MonthMoves({ data }: { data: MonthData }) {
  const { t } = useWords()
  const { month, moves, mayDraft } = data
  const sendBack = useTyped('return')
  const reversing = useTyped('reverse')
  const plainMoves = (['check', 'approve', 'lock'] as const).filter((one) => moves.includes(one))
  if (!moves.length && !mayDraft) return null
  return (
    <div className="my-4 grid items-start gap-4 lg:grid-cols-2">
      {plainMoves.map((one) => (
        <Card key={one} title={t(`salary:move.${one}`)}>
          <p className="mb-3 text-muted">{t(`salary:moveText.${one}`)}</p>
          <PostValues values={{ intent: one }}>
            <SubmitButton>{t(`salary:move.${one}`)}</SubmitButton>
          </PostValues>
        </Card>
      ))}
      {moves.includes('pay') ? (
        <Card title={t('salary:move.pay')}>
          <p className="mb-3 text-muted">{t('salary:moveText.pay')}</p>
          <LinkButton look="primary" to={paths.payrollPay(month.id)}>
            {t('salary:move.pay')}
          </LinkButton>
        </Card>
      ) : null}
      {moves.includes('return') ? (
        <Card title={t('salary:move.return')}>
          <PostValues values={{ intent: 'return' }} noValidate>
            <TypedErrors intent="return" labels={{ note: 'salary:why' }} />
            <TextAreaField field={sendBack('note', '', true)} label="salary:why" rows={2} />
            <div className="mt-3">
              <SubmitButton look="danger">{t('salary:move.return')}</SubmitButton>
            </div>
          </PostValues>
        </Card>
      ) : null}
      {moves.includes('reverse') ? (
        <Card title={t('salary:move.reverse')}>
          <PostValues values={{ intent: 'reverse' }} className="grid gap-3" noValidate>
            <TypedErrors intent="reverse" labels={{ day: 'common:date', why: 'salary:why' }} />
            <DateField field={reversing('day', data.day, true)} label="common:date" />
            <TextField field={reversing('why', '', true)} label="salary:why" />
            <div>
              <SubmitButton look="danger">{t('salary:move.reverse')}</SubmitButton>
            </div>
          </PostValues>
        </Card>
      ) : null}
      {mayDraft ? (
        <Card title={t('salary:move.draft')}>
          <p className="mb-3 text-muted">{t('salary:moveText.draft')}</p>
          <PostValues values={{ intent: 'draft' }}>
            <SubmitButton look="plain">{t('salary:move.draft')}</SubmitButton>
          </PostValues>
        </Card>
      ) : null}
    </div>
  )
}
