import type { SubmissionResult } from '@conform-to/react'
import type { OpenGateway } from '~/domain/gateways/online.server'
import type { Gone } from '~/domain/online-payments/own/gone-dues.server'
import { groupedTaka } from '~/format/money'
import { ChosenDues, DueTicks, dueNow, type TickedDue } from '~/screens/online-payment/due-ticks'
import { GatewayChoice } from '~/screens/online-payment/gateway-choice'
import { Button } from '~/ui/button'
import { DateField, FormErrors, PhoneField, plain, takaText, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

const box = 'max-w-xl rounded border border-line bg-raised p-5'

/** A student's number and one more fact; a plain form. */
export function FindForm({
  result,
  said,
}: {
  result: SubmissionResult<string[]> | undefined
  said: readonly string[]
}) {
  const { t } = useWords()
  const field = (key: string, required = false) =>
    plain(key, result?.initialValue?.[key], { required, errors: result?.error?.[key] ?? undefined })
  const errors = [...said, ...(result?.error?.[''] ?? [])]
  return (
    <form method="post" noValidate className={box}>
      <CsrfField />
      <FormErrors form={{ errors: errors.length ? errors : undefined }} />
      <div className="grid gap-4">
        <TextField
          field={field('code', true)}
          label="online-payment:public.code"
          hint="online-payment:public.codeHint"
        />
        <DateField past field={field('born')} label="online-payment:public.born" />
        <PhoneField field={field('mobile')} label="online-payment:public.mobile" />
      </div>
      <div className="mt-5">
        <Button type="submit" look="primary" className="min-h-touch w-full sm:w-auto sm:!px-8">
          {t('online-payment:public.submit')}
        </Button>
      </div>
    </form>
  )
}

/** What is open, to tick; the next page says what it comes to. */
export function ChooseForm({ dues, ticket }: { dues: readonly TickedDue[]; ticket: string }) {
  const { t } = useWords()
  return (
    <form method="post" className="max-w-xl rounded border border-line bg-raised">
      <CsrfField />
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="ticket" value={ticket} />
      <p className="px-3 pt-3 font-medium">{t('online-payment:public.choose')}</p>
      <DueTicks dues={dues} ticked={new Set(dueNow(dues))} />
      <p className="border-t border-line p-3">
        <Button type="submit" look="primary" className="min-h-touch w-full sm:w-auto sm:!px-8">
          {t('online-payment:public.sum')}
        </Button>
      </p>
    </form>
  )
}

interface OtherDuesProps {
  before: { from: number; many: number } | null
  after: { from: number; many: number; sum: number } | null
  ticket: string
}

/** That there are more dues than one form holds, with the way to them. */
export function OtherDues({ before, after, ticket }: OtherDuesProps) {
  const { t, n } = useWords()
  const lead = (from: number, look: string) => (
    <form method="post" className="mt-3">
      <CsrfField />
      <input type="hidden" name="intent" value="others" />
      <input type="hidden" name="ticket" value={ticket} />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" className="min-h-touch w-full sm:w-auto">
        {look}
      </Button>
    </form>
  )
  return (
    <>
      {after ? (
        <div className="mt-4 max-w-xl rounded border border-line bg-raised p-3">
          <p>{t('online-payment:public.more', { many: n(after.many), sum: n(groupedTaka(after.sum)) })}</p>
          {lead(after.from, t('online-payment:public.later'))}
        </div>
      ) : null}
      {before ? lead(before.from, t('online-payment:public.earlier', { many: n(before.many) })) : null}
    </>
  )
}

interface Found {
  student: { dues: TickedDue[] }
  sum: number
  gone: Gone | null
  ticket: string
  gateways: OpenGateway[]
  once: string
  wrong?: Pick<SubmissionResult<string[]>, 'error' | 'initialValue'>
}

/** The sum, and through which gateway. */
export function PayForm({ found: { student, sum, gone, ticket, gateways, once, wrong } }: { found: Found }) {
  const { t, n } = useWords()
  if (!student.dues.length) return <Alert tone="warn" title={t(`online-payment:error.${gone ?? 'changed'}`)} />
  return (
    <form method="post" className={box}>
      <CsrfField />
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="ticket" value={ticket} />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="amount" value={takaText(sum)} />
      {student.dues.map(({ chargeId }) => (
        <input key={chargeId} type="hidden" name="charges" value={chargeId} />
      ))}
      {gone ? <Alert tone="warn" title={t(`online-payment:error.${gone}`)} /> : null}
      <ChosenDues dues={student.dues} sum={sum} />
      {gateways.length ? (
        <>
          <div className="my-4 grid gap-4">
            <GatewayChoice
              gateways={gateways}
              chosen={wrong?.initialValue?.gateway}
              errors={wrong?.error?.gateway ?? undefined}
            />
            <PhoneField
              field={plain('mobile', wrong?.initialValue?.mobile, {
                required: true,
                errors: wrong?.error?.mobile ?? undefined,
              })}
              label="online-payment:pay.mobile"
              hint="online-payment:pay.mobileHint"
            />
          </div>
          <Button type="submit" look="primary" className="min-h-touch w-full sm:w-auto sm:!px-8">
            {t('online-payment:pay.submit', { amount: n(groupedTaka(sum)) })}
          </Button>
        </>
      ) : (
        <p className="mt-4">
          {t('online-payment:pay.noGateway')} {t('online-payment:pay.office')}
        </p>
      )}
    </form>
  )
}
