import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import {
  addSettlementLine,
  cancelSettlement,
  dropSettlementLine,
  redraftSettlement,
} from '~/domain/payroll/settlement/draft-settlement.server'
import { approveSettlement, paySettlement, reverseSettlement } from '~/domain/payroll/settlement/pay-settlement.server'
import {
  dropLineForm,
  paySettlementForm,
  plainForm,
  settlementLineForm,
  whyForm,
} from '~/domain/payroll/settlement/settlement.form'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { SettlementLines } from './lines'
import { SettlementMoves } from './moves'
import { settlementData } from './settlement-data.server'

export const handle: ScreenHandle = {
  title: 'salary-settlement:one',
  under: paths.payrollSettlements,
  words: ['ui', 'salary', 'payroll', 'posting'],
}

export const loader = guard('payroll.settings.view', settlementData)

/** A verb of a settlement; those of a draft are of whoever drafts the months. */
const verb = <Schema extends z.ZodType>(
  schema: Schema,
  does: (ctx: SiteCtx, id: number, value: z.output<Schema>) => Promise<unknown>,
  said: string,
  drafts = true,
) =>
  submitted(schema, async (ctx: SiteCtx, value, { params, done }) => {
    if (drafts && !ctx.can('payroll.months.manage')) throw new Refusal('salary:error.bar.right', {}, 403)
    const id = idOf(params.id)
    await does(ctx, id, value)
    return done(paths.payrollSettlement(id), said)
  })

export const action = guard(
  'payroll.settings.view',
  intents<SiteCtx, Record<string, unknown>>({
    redraft: verb(plainForm, redraftSettlement, 'salary-settlement:drafted'),
    line: verb(settlementLineForm, addSettlementLine, 'common:saved'),
    drop: verb(dropLineForm, (ctx, id, { line }) => dropSettlementLine(ctx, id, line), 'common:saved'),
    cancel: verb(whyForm, (ctx, id, { why }) => cancelSettlement(ctx, id, why), 'salary-settlement:cancelled'),
    approve: verb(plainForm, approveSettlement, 'salary-settlement:approvedNow', false),
    pay: verb(paySettlementForm, paySettlement, 'salary-settlement:paidNow', false),
    reverse: verb(whyForm, (ctx, id, { why }) => reverseSettlement(ctx, id, why), 'salary-settlement:reversed', false),
  }),
)

/** The final settlement of somebody who left: what it is made of, and how far it has come. */
export default function SettlementPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const { settlement } = data
  const shown = ['line', 'pay', 'cancel', 'reverse'].includes(intentOf(answer) ?? '')
  return (
    <Page
      title={name(settlement)}
      description={
        <>
          {t('salary-settlement:one')} · {n(settlement.code)}{' '}
          <Badge>{t(`salary-settlement:state.${settlement.state}`)}</Badge>
        </>
      }
      actions={
        <>
          {(['bn', 'en'] as const).map((lang) => (
            <LinkButton key={lang} document to={paths.payrollSettlementFile(settlement.id, lang)}>
              {t(`salary:file.pdf.${lang}`)}
            </LinkButton>
          ))}
        </>
      }
    >
      {shown ? null : <FormErrors problems={problemsIn(answer)} />}
      <SettlementLines data={data} />
      <SettlementMoves data={data} />
    </Page>
  )
}
