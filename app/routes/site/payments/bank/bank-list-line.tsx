import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDate, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, intentOf, plain, PostForm, problemsOf, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, FormActions, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { actOnLine, loadLine, type LineData } from './load-line.server'

export const handle: ScreenHandle = {
  title: 'bank-list:line',
  under: paths.feeLists,
  words: ['bank-list', 'posting', 'validation', 'applicant-payment'],
}

export const loader = guard('payments.bank-lists.take', (ctx, { request, params }) => loadLine(ctx, params.id, request))
export const action = guard('payments.bank-lists.take', actOnLine)

type Answer = SubmissionResult<string[]> | undefined

export default function BankListLine() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer
  const { line, waits } = data
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const of = (intent: string) => (intentOf(answer) === intent ? answer : undefined)
  const fact = (key: string, value: string) => ({ label: t(`bank-list:${key}`), value: value ? n(value) : '–' })
  return (
    <Page title={t('bank-list:line')} description={`${lang === 'bn' ? line.bankBn : line.bankEn} · ${line.fileName}`}>
      <div className="grid gap-5">
        <Card>
          <KeyValue
            columns={2}
            items={[
              { label: t('common:date'), value: formatDate(line.day, lang) },
              { label: t('bank-list:amount'), value: <strong>{taka(line.amount)}</strong> },
              fact('slip', line.slip),
              fact('student', line.student),
              fact('reference', line.reference),
              { label: t('bank-list:description'), value: line.description || '–' },
            ]}
          />
        </Card>
        {line.state === 'open' && line.why ? <Alert tone="warn">{t(`bank-list:why.${line.why}`)}</Alert> : null}
        {line.state === 'back' ? <Alert tone="bad">{t('bank-list:backText')}</Alert> : null}
        {waits ? (
          <>
            <TakeCard data={data} answer={of('take')} />
            {line.state === 'open' ? <LeaveCard answer={of('leave')} /> : null}
          </>
        ) : line.state === 'left' ? (
          <Alert
            actions={
              <PostValues values={{ intent: 'reopen', again: 'yes' }}>
                <SubmitButton look="plain">{t('bank-list:again')}</SubmitButton>
              </PostValues>
            }
          >
            {t('bank-list:isLeft', { remark: line.remark })}
          </Alert>
        ) : (
          <Alert
            tone="good"
            actions={
              line.paymentId ? (
                <LinkButton small to={paths.paymentReceipt(line.paymentId)}>
                  {t('bank-list:receipt')}
                </LinkButton>
              ) : null
            }
          >
            {t('bank-list:isTaken', { name: nameOf({ nameEn: line.studentEn ?? '', nameBn: line.studentBn ?? '' }) })}
          </Alert>
        )}
      </div>
    </Page>
  )
}

/** Whose it is: the students that fit, each with a button, and the day the books say. */
function TakeCard({ data, answer }: { data: LineData; answer: Answer }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<{ day: string }>({
    id: 'take',
    lastResult: answer,
    constraint: useConstraint('take'),
    defaultValue: { day: data.line.day },
  })
  return (
    <Card title={t('bank-list:whoseIsIt')}>
      <GetForm className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-1 basis-64"
          field={plain('q', data.q)}
          label="bank-list:find"
          hint="bank-list:findHint"
        />
        <div className="pb-6">
          <Button type="submit">{t('common:search')}</Button>
        </div>
      </GetForm>
      {data.people.length + data.bills.length ? (
        <PostForm form={form} values={{ intent: 'take' }}>
          <FormErrors form={form} problems={problemsOf(fields, { day: 'bank-list:day' })} />
          <DateField
            className="mb-3 max-w-72"
            field={fields.day}
            label="bank-list:day"
            hint="bank-list:dayHint"
            max={today()}
            past
          />
          <ul className="divide-y divide-line rounded border border-line">
            {data.people.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5">
                <span>
                  <span className="font-semibold">{nameOf(one)}</span> <span className="text-muted">{n(one.code)}</span>
                  <span className="block text-[0.875rem] text-muted">
                    {[
                      lang === 'bn' ? one.classBn : one.classEn,
                      lang === 'bn' ? one.sectionBn : one.sectionEn,
                      t('bank-list:owes', { amount: taka(one.due) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <SubmitButton small name="studentId" value={one.id}>
                  {t('bank-list:theirs')}
                </SubmitButton>
              </li>
            ))}
            {data.bills.map((one) => (
              <li key={one.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5">
                <span>
                  <span className="font-semibold">{nameOf(one)}</span>{' '}
                  <span className="text-muted">{n(one.number)}</span>
                  <span className="block text-[0.875rem] text-muted">
                    {t(`applicant-payment:kind.${one.kind}`)} ·{' '}
                    {t(`applicant-payment:state.${one.state}`, { amount: taka(one.amount) })}
                  </span>
                </span>
                <SubmitButton small name="application" value={one.number}>
                  {t('bank-list:theirs')}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </PostForm>
      ) : (
        <p className="text-muted">{t(data.q ? 'bank-list:nobodyFits' : 'bank-list:noSuggestion')}</p>
      )}
    </Card>
  )
}

/** Money that is no fee is left with a reason. */
function LeaveCard({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ remark: string }>({
    id: 'leave',
    lastResult: answer,
    constraint: useConstraint('leave'),
  })
  return (
    <Card title={t('bank-list:noFee')}>
      <PostForm form={form} values={{ intent: 'leave' }}>
        <FormErrors form={form} problems={problemsOf(fields, { remark: 'bank-list:remark' })} />
        <TextField field={fields.remark} label="bank-list:remark" hint="bank-list:remarkHint" />
        <FormActions>
          <SubmitButton look="plain">{t('bank-list:leave')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
