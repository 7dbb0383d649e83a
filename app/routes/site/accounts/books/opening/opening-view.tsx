import { useActionData, useLocation } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { FormErrors, PostForm, TextAreaField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Details, Page, Section } from '~/ui/page'
import type { OpeningData } from './opening-data.server'
import { OpeningGrid } from './opening-grid'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'

const openingList = listSpec<NonNullable<OpeningData['posted']>['lines'][number]>()({
  area: 'opening',
  title: 'opening:title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'opening:ledger', cell: (row, name, { n }) => `${n(row.code)} ${name}` },
    debit: { kind: 'money', blank: true, sum: true },
    credit: { kind: 'money', blank: true, sum: true },
  },
})

/** The voucher that the books began with. */
function PostedOpening({ voucher }: { voucher: NonNullable<OpeningData['posted']> }) {
  const { t, lang } = useWords()
  return (
    <Section title={t('opening:posted', { number: voucher.number, day: formatDate(voucher.day, lang) })}>
      <ListTable spec={openingList} rows={voucher.lines} rowKey={(row) => row.key} />
    </Section>
  )
}

/** The opening balances of a fund: as they are posted, or to be typed. */
export function OpeningView({ data }: { data: OpeningData }) {
  const { t, lang } = useWords()
  const { search } = useLocation()
  const { book, fund, funds, posted, manages } = data
  const here = `?fund=${fund?.id ?? ''}`
  const asksAgain = new URLSearchParams(search).get('dialog') === 'again'
  return (
    <Page
      title={t('opening:title')}
      description={t('opening:intro', { day: formatDate(book.openedOn, lang) })}
      actions={
        posted && manages ? <LinkButton to={`${here}&dialog=again`}>{t('opening:again.button')}</LinkButton> : null
      }
    >
      {funds.length > 1 ? <Funds data={data} /> : null}
      {posted ? (
        <>
          {asksAgain && manages && fund ? <Again fund={fund.id} closeTo={here} /> : null}
          <PostedOpening voucher={posted} />
        </>
      ) : !manages ? (
        <Alert>{t('opening:notYet')}</Alert>
      ) : (
        <>
          <Upload data={data} />
          <OpeningGrid key={fund?.id} data={data} />
        </>
      )}
    </Page>
  )
}

function Funds({ data: { funds, fund } }: { data: OpeningData }) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <nav aria-label={t('opening:fund')} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
      {funds.map((one) => (
        <Link
          key={one.id}
          to={`?fund=${one.id}`}
          aria-current={one.id === fund?.id ? 'page' : undefined}
          className={`py-1.5 ${one.id === fund?.id ? 'font-semibold text-ink' : 'text-accent underline underline-offset-2'}`}
        >
          {nameOf(one)}
        </Link>
      ))}
    </nav>
  )
}

/** The way over a file: the sheet goes out, is filled and comes back. */
function Upload({ data: { fund, history } }: { data: OpeningData }) {
  const { t } = useWords()
  const failed = useAnswerTo('upload')?.status === 'error'
  return (
    <div className="mb-4 print:hidden">
      <Details summary={t('opening:sheet.title')} open={failed}>
        <p className="mb-3 max-w-prose">
          {t('opening:sheet.text')}{' '}
          <LinkButton small document to={`?fund=${fund?.id ?? ''}&export=sheet`}>
            {t('opening:sheet.download')}
          </LinkButton>
        </p>
        <UploadCard
          hint="opening:sheet.hint"
          action={paths.openingBalances}
          intent="upload"
          values={{ fund: fund?.id ?? null }}
        />
        <ImportHistory rows={history} one={paths.openingBalancesImport} />
      </Details>
    </div>
  )
}

function Again({ fund, closeTo }: { fund: number; closeTo: string }) {
  const { t } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<{ reason: string }>({ id: 'again', lastResult, constraint: useConstraint('reason') })
  return (
    <Dialog title={t('opening:again.title')} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'again', fund }}>
        <FormErrors form={form} />
        <p className="mb-3">{t('opening:again.text')}</p>
        <TextAreaField field={fields.reason} label="opening:again.reason" rows={2} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={closeTo}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('opening:again.button')}</SubmitButton>
        </div>
      </PostForm>
    </Dialog>
  )
}
