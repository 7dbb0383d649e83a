import { formatDate } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, MoneyField, PostForm, problemsOf, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { OpenData } from '../books-data.server'

/** Whether what one types another posts: switched on by one, and off by two. */
export function RuleCard({ data, here }: { data: OpenData; here: string }) {
  const { t } = useWords()
  const { book, manages, off } = data
  return (
    <Section title={t('book-years:rules')} className="print:hidden">
      <Card>
        <p className="font-medium">{t(book.twoPeople ? 'book-years:twoPeople.on' : 'book-years:twoPeople.off')}</p>
        <p className="mt-1 max-w-prose text-muted">{t('book-years:twoPeople.hint')}</p>
        {off ? <Asked data={data} off={off} /> : null}
        {!manages || off ? null : book.twoPeople ? (
          <FormActions>
            <LinkButton to={`${here}&dialog=two-people-off`}>{t('book-years:twoPeople.askOff')}</LinkButton>
          </FormActions>
        ) : (
          <PostValues values={{ intent: 'two-people-on' }}>
            <FormActions>
              <SubmitButton look="plain">{t('book-years:twoPeople.turnOn')}</SubmitButton>
            </FormActions>
          </PostValues>
        )}
      </Card>
      <TillLimit limit={book.tillLimit} manages={manages} />
    </Section>
  )
}

/** Up to how much the counter's cash may differ without another's decision. */
function TillLimit({ limit, manages }: { limit: number; manages: boolean }) {
  const { t } = useWords()
  const taka = useFullTaka()
  const [form, fields] = useForm<{ tillLimit: string }>({
    id: 'limit',
    lastResult: useAnswerTo('till-limit'),
    constraint: useConstraint('limit'),
    defaultValue: { tillLimit: plainTaka(BigInt(limit)) },
  })
  return (
    <Card className="mt-3">
      <p className="font-medium">{t('book-years:tillLimit.title', { limit: taka(limit) })}</p>
      <p className="mt-1 max-w-prose text-muted">{t('book-years:tillLimit.hint')}</p>
      {manages ? (
        <PostForm form={form} values={{ intent: 'till-limit' }} className="mt-3">
          <FormErrors form={form} problems={problemsOf(fields, { tillLimit: 'book-years:tillLimit.label' })} />
          <MoneyField field={fields.tillLimit} label="book-years:tillLimit.label" />
          <FormActions>
            <SubmitButton look="plain">{t('common:save')}</SubmitButton>
          </FormActions>
        </PostForm>
      ) : null}
    </Card>
  )
}

/** Somebody asked that the rule be switched off: another confirms, or it stays. */
function Asked({ data: { me, manages }, off }: { data: OpenData; off: NonNullable<OpenData['off']> }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const own = off.by === me
  return (
    <div className="mt-3">
      <Alert
        tone="warn"
        title={t('book-years:twoPeople.asked', { name: nameOf(off), day: formatDate(new Date(off.at), lang) })}
        actions={
          manages ? (
            <>
              <PostValues values={{ intent: 'keep-on' }}>
                <SubmitButton look="plain">{t(`book-years:twoPeople.${own ? 'takeBack' : 'keep'}`)}</SubmitButton>
              </PostValues>
              {own ? null : (
                <PostValues values={{ intent: 'confirm-off' }}>
                  <SubmitButton look="danger">{t('book-years:twoPeople.confirmOff')}</SubmitButton>
                </PostValues>
              )}
            </>
          ) : undefined
        }
      >
        <p>{off.reason}</p>
        {own ? <p>{t('book-years:twoPeople.another')}</p> : null}
      </Alert>
    </div>
  )
}
