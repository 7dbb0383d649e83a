import { useActionData, useSearchParams } from '@remix-run/react'
import type { SettlementRow } from '~/domain/gateways/settlement/settlements.server'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, PostForm, problemsOf, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions } from '~/ui/page'
import type { ListPage } from '~/ui/table'
import type { SettlementData } from './load-settlement.server'
import { settledList } from './settlements.list'

const LIST = `${paths.gatewaySettlements}?tab=settled`

/** What gateways paid in; each may be taken back. */
export function SettledList({ data, list }: { data: SettlementData; list: ListPage<SettlementRow> }) {
  const { t } = useWords()
  const [params] = useSearchParams()
  const back = data.maySettle
    ? list.items.find(({ id, backOn }) => !backOn && String(id) === params.get('confirm'))
    : undefined
  return (
    <>
      <ListTable
        spec={settledList}
        list={list}
        choices={{ gateway: data.gateways }}
        rowMuted={(row) => row.backOn !== null}
        actions={(row) =>
          data.maySettle && !row.backOn ? (
            <LinkButton small look="quiet" to={`${LIST}&confirm=${row.id}`}>
              {t('gateway-settlements:takeBack')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="gateway-settlements:noneSettled" text="gateway-settlements:noneSettledText" />}
      />
      {back ? <BackDialog row={back} today={data.today} /> : null}
    </>
  )
}

function BackDialog({ row, today }: { row: SettlementRow; today: string }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<{ day: string; reason: string }>({
    id: 'back',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('back'),
    defaultValue: { day: today },
  })
  return (
    <Dialog title={t('gateway-settlements:takeBack')} closeTo={LIST}>
      <p className="mb-3">
        {t('gateway-settlements:backText', { reference: row.reference, amount: taka(row.arrived) })}
      </p>
      <PostForm form={form} values={{ intent: 'back', id: row.id }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { day: 'common:date', reason: 'gateway-settlements:reason' })}
        />
        <div className="grid gap-3.5">
          <DateField field={fields.day} label="common:date" min={row.day} max={today} />
          <TextAreaField field={fields.reason} label="gateway-settlements:reason" rows={2} />
        </div>
        <FormActions cancel={LIST}>
          <SubmitButton look="danger">{t('gateway-settlements:takeBack')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
