import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { BookForm } from '~/domain/accounts/reconciliation/statement.form'
import { formatDate, formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  ChoiceField,
  FormErrors,
  intentOf,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Card, FormActions, FormGrid, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { accountName, DraftLink, VoucherLink } from '../parts'
import { MatchCard } from './match-card'
import { actOnLine, lineData, type LineData } from './line.server'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = {
  title: 'bank:line.title',
  under: paths.bankReconciliation,
  words: ['posting', 'validation'],
}

export const loader = guard('accounts.bank.manage', lineData)
export const action = guard('accounts.bank.manage', actOnLine)

export default function BankLine() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { line, statement, amount } = data
  const { t, lang, n } = useWords()
  const taka = useFullTaka()
  const of = (intent: string) => (intentOf(lastResult) === intent ? lastResult : undefined)
  return (
    <Page
      title={t('bank:line.title')}
      description={accountName(statement, lang)}
      actions={<LinkButton to={`${paths.bankStatement(statement.id)}?f_state=open`}>{t('bank:line.back')}</LinkButton>}
    >
      <div className="grid gap-5">
        <Card>
          <KeyValue
            columns={2}
            items={[
              { label: t('common:date'), value: formatDate(line.day, lang) },
              {
                label: t(amount < 0 ? 'bank:statement.withdrawn' : 'bank:statement.deposited'),
                value: <strong>{taka(Math.abs(amount))}</strong>,
              },
              { label: t('bank:statement.reference'), value: line.reference || '–' },
              { label: t('bank:statement.description'), value: line.description || '–' },
            ]}
          />
        </Card>
        {data.open ? (
          <>
            {data.cheques.map((one) => (
              <Alert
                key={one.id}
                actions={
                  <PostValues values={{ intent: 'clear', id: one.id }}>
                    <SubmitButton>{t('bank:line.clear')}</SubmitButton>
                  </PostValues>
                }
              >
                {t('bank:line.cheque', {
                  number: n(one.number),
                  bank: one.drawerBank,
                  date: formatDateShort(one.dated, lang),
                })}
              </Alert>
            ))}
            <WaitingLike data={data} />
            <MatchCard data={data} lastResult={of('match')} />
            <BookCard data={data} lastResult={of('book')} />
          </>
        ) : line.waits ? (
          <Alert title={t('bank:match.waits')}>
            <p>{t('bank:match.waitsText')}</p>
            <DraftLink {...line.waits} />
          </Alert>
        ) : (
          <Alert tone="good">
            {t('bank:match.is.matched')}{' '}
            {line.vouchers.map((one) => (
              <VoucherLink key={one.number} {...one} />
            ))}
          </Alert>
        )}
      </div>
    </Page>
  )
}

/** What waits for a second person and is of the line's amount: it is looked at before the line is booked. */
function WaitingLike({ data }: { data: LineData }) {
  const { t, lang } = useWords()
  return data.waiting.map((one) => (
    <Alert
      key={`${one.what}-${one.id}`}
      tone="warn"
      title={t(`bank:line.waiting.${one.what}`)}
      actions={
        one.what === 'draft' ? (
          <PostValues values={{ intent: 'wait', id: one.id }}>
            <SubmitButton>{t('bank:line.waiting.is')}</SubmitButton>
          </PostValues>
        ) : undefined
      }
    >
      <p>{t('bank:line.waiting.text')}</p>
      <p>
        {formatDateShort(one.day, lang)} · {one.text} ·{' '}
        {one.what === 'draft' ? (
          <DraftLink id={one.id} kind={one.kind ?? 'payment'} />
        ) : (
          <Link className="link-lined" to={paths.moneyRequests}>
            {t('bank:line.waiting.list')}
          </Link>
        )}
      </p>
    </Alert>
  ))
}

/** A voucher for what the bank did and the book does not have: its charge, its interest. */
function BookCard({ data, lastResult }: { data: LineData; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<BookForm>({
    id: 'book',
    lastResult,
    constraint: useConstraint('book'),
    defaultValue: { ledgerId: data.first, narration: data.line.description },
  })
  return (
    <Card title={t('bank:line.book')}>
      <p className="mb-3">{t(data.amount < 0 ? 'bank:line.bookOut' : 'bank:line.bookIn')}</p>
      {data.twoPeople ? <p className="mb-3">{t('bank:line.twoPeople')}</p> : null}
      <PostForm form={form} values={{ intent: 'book' }}>
        <FormErrors form={form} problems={problemsOf(fields, { ledgerId: 'bank:line.ledger' })} />
        <FormGrid columns={2}>
          <ChoiceField field={fields.ledgerId} label="bank:line.ledger" options={data.ledgers} />
          {data.parties.length ? (
            <ChoiceField field={fields.partyId} label="bank:cheque.party" options={data.parties} />
          ) : null}
          {data.funds.length ? (
            <SelectField
              field={fields.fundId}
              label="bank:cheque.fund"
              options={data.funds}
              empty="bank:cheque.generalFund"
            />
          ) : null}
          <TextField field={fields.narration} label="bank:cheque.narration" />
        </FormGrid>
        <FormActions submit={data.twoPeople ? 'bank:line.handIn' : 'bank:line.post'} />
      </PostForm>
    </Card>
  )
}
