import { useLocation, useSearchParams } from '@remix-run/react'
import type { Till } from '~/domain/payments/till/till.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormActions, KeyValue, Alert } from '~/ui/page'
import {
  BesideField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

interface Open {
  openingFloat: number
}
interface Close {
  counted: number
  remark: string
}

/** Whose till is open since when and what is in it; to open one, to count and close it. */
export function TillBar({ till, may }: { till: Till | null; may: boolean }) {
  const { t, n, lang } = useWords()
  const taka = useTaka()
  const location = useLocation()
  const [params] = useSearchParams()
  if (!may) return null
  if (!till) return <OpenTill />
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-raised px-3 py-2 text-[0.9375rem] print:hidden">
      <span>{t('till:since', { at: formatDateTime(new Date(till.openedAt), lang) })}</span>
      <span>{t('till:count', { count: till.payments, shown: n(till.payments) })}</span>
      <span className="tabular-nums">
        {t('till:cash')}: <strong>{taka(till.cash)}</strong>
      </span>
      <LinkButton small className="ml-auto" to={paths.turn(till.id)}>
        {t('till:xReport')}
      </LinkButton>
      <LinkButton small to={hrefWith(location, { dialog: 'close' })}>
        {t('till:close.title')}
      </LinkButton>
      {params.get('dialog') === 'close' && <CloseTill till={till} />}
    </div>
  )
}

function OpenTill() {
  const { t } = useWords()
  const [form, fields] = useForm<Open>({
    lastResult: useAnswerTo('open'),
    constraint: useConstraint('open'),
    id: 'open-till',
  })
  return (
    <div className="mb-5 print:hidden">
      <Alert tone="accent" title={t('till:none')}>
        <PostForm form={form} values={{ intent: 'open' }}>
          <FormErrors form={form} problems={problemsOf(fields, { openingFloat: 'till:openingFloat' })} />
          <div className="mt-2 flex flex-wrap items-start gap-2">
            <MoneyField field={fields.openingFloat} label="till:openingFloat" hint="till:openingFloatHint" autoFocus />
            <BesideField>
              <SubmitButton>{t('till:open')}</SubmitButton>
            </BesideField>
          </div>
        </PostForm>
      </Alert>
    </div>
  )
}

function CloseTill({ till }: { till: Till }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<Close>({
    lastResult: useAnswerTo('close'),
    constraint: useConstraint('close'),
    id: 'close-till',
  })
  return (
    <Dialog title={t('till:close.title')} closeTo={paths.studentPayment}>
      <KeyValue
        figures
        items={[
          { label: t('till:openingFloat'), value: taka(till.openingFloat) },
          ...till.takings.map(({ method, amount }) => ({ label: t(`till:method.${method}`), value: taka(amount) })),
          { label: t('till:cash'), value: taka(till.cash) },
        ]}
      />
      <PostForm form={form} values={{ intent: 'close' }}>
        <FormErrors form={form} problems={problemsOf(fields, { counted: 'till:counted', remark: 'till:remark' })} />
        <div className="mt-3 space-y-3.5">
          <MoneyField field={fields.counted} label="till:counted" autoFocus />
          <TextField field={fields.remark} label="till:remark" hint="till:remarkHint" />
        </div>
        <FormActions cancel={paths.studentPayment} submit="till:close.submit" />
      </PostForm>
    </Dialog>
  )
}
