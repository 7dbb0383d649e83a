import { useActionData } from '@remix-run/react'
import type { OpenBookForm } from '~/domain/accounts/years/year.form'
import { CheckField, DateField, FormErrors, PostForm, RadioField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, Page } from '~/ui/page'
import type { BooksData } from '../books-data.server'

/** The choices that begin a book; each says what it means. */
export function OpenBook({ data }: { data: Extract<BooksData, { book: null }> }) {
  const { t } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<OpenBookForm>({
    id: 'open-book',
    lastResult,
    constraint: useConstraint('open'),
    defaultValue: { firstMonth: '7', openedOn: data.suggested, basis: 'cash', twoPeople: false },
  })
  if (!data.manages)
    return (
      <Page title={t('books:title')}>
        <EmptyState title="books:none.title" text="books:none.text" />
      </Page>
    )
  return (
    <Page title={t('books:title')} description={t('book-years:open.intro')}>
      <PostForm form={form} values={{ intent: 'open' }}>
        <FormErrors form={form} />
        <Card title={t('book-years:open.title')}>
          <div className="grid max-w-2xl gap-5">
            <RadioField
              field={fields.firstMonth}
              label="book-years:open.firstMonth"
              hint="book-years:open.firstMonthHint"
              options={(['7', '1'] as const).map((value) => ({ value, label: `book-years:firstMonth.${value}` }))}
            />
            <DateField
              field={fields.openedOn}
              label="book-years:open.openedOn"
              hint="book-years:open.openedOnHint"
              className="max-w-xs"
            />
            <RadioField
              field={fields.basis}
              label="book-years:basis.title"
              hint="book-years:open.basisHint"
              options={(['cash', 'accrual'] as const).map((value) => ({
                value,
                label: `book-years:basis.${value}Long`,
              }))}
            />
            <CheckField field={fields.twoPeople} label="book-years:twoPeople.title" hint="book-years:twoPeople.hint" />
          </div>
        </Card>
        <FormActions submit="book-years:open.do" />
      </PostForm>
    </Page>
  )
}
