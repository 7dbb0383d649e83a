import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { posted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { ledgerFits, PURPOSES } from '~/domain/payments/settle/posting-rules.policy'
import { postingRules, savePostingRules, type PostingRule } from '~/domain/payments/settle/posting-rules.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { FormErrors, PostForm, SelectField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { NoBook } from '../no-book'

export const handle: ScreenHandle = {
  title: 'posting-rules:title',
  guide: 'posting-rules:guide',
  words: ['posting-rules', 'posting', 'books', 'ui'],
}

export const loader = guard('accounts.chart.view', async (ctx) => {
  if (!(await bookOf(ctx.site.id))) return null
  return { ...(await postingRules(ctx.site.id)), may: ctx.can('accounts.chart.manage') }
})

/** A field a rule; a key that names no ledger is none of ours. */
const rulesIn = (form: FormData): Map<string, number | null> =>
  new Map(
    [...form].flatMap(([key, value]): [string, number | null][] =>
      key.startsWith('rule_') && typeof value === 'string'
        ? [[key.slice(5), value === '' ? null : (idIn(value) ?? 0)]]
        : [],
    ),
  )

export const action = guard(
  'accounts.chart.manage',
  posted(rulesIn, async (ctx: SiteCtx, given, { done }) => {
    await savePostingRules(ctx, given)
    return done(paths.postingRules, 'common:saved')
  }),
)

export default function PostingRules() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t('posting-rules:title')} />
  return <Rules rules={data.rules} ledgers={data.ledgers} may={data.may} />
}

type Data = Awaited<ReturnType<typeof postingRules>>

function Rules({ rules, ledgers, may }: Data & { may: boolean }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const answer = useActionData<SubmissionResult<string[]>>()
  const [form] = useForm<Record<string, string>>({ id: 'rules', lastResult: answer })
  const named = (one: { code: string; nameEn: string; nameBn: string }) => `${n(one.code)} ${nameOf(one)}`
  const field = (rule: PostingRule) => {
    const errors = answer?.error?.[rule.key] ?? undefined
    const name = `rule_${rule.key}`
    const typed = (answer?.initialValue as Record<string, unknown> | undefined)?.[name]
    return {
      id: `rules-${rule.key}`,
      name,
      formId: 'rules',
      initialValue: typed ?? rule.ledgerId ?? '',
      ...(errors && { errors }),
    }
  }
  const label = (rule: PostingRule) => (rule.head ? nameOf(rule.head) : t(`posting-rules:purpose.${rule.purpose}`))
  const list = (of: readonly PostingRule[]) => (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {of.map((rule) => (
        <div key={rule.key}>
          <SelectField
            field={field(rule)}
            label="posting-rules:ledger"
            labelText={label(rule)}
            disabled={!may}
            empty="posting-rules:usual"
            options={ledgers
              .filter((one) => ledgerFits(rule.purpose, one))
              .map((one) => ({ value: one.id, text: named(one) }))}
          />
          <p className="mt-1 text-[0.8125rem] text-muted">
            {rule.usual
              ? t('posting-rules:usually', { ledger: named(rule.usual) })
              : t(rule.purpose === 'fee-income' ? 'posting-rules:byHead' : 'posting-rules:missing')}
          </p>
        </div>
      ))}
    </div>
  )
  return (
    <Page title={t('posting-rules:title')}>
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={rules.map((rule) => ({ id: `rules-${rule.key}`, messages: answer?.error?.[rule.key] ?? [] }))}
        />
        <div className="grid gap-5">
          <Card title={t('posting-rules:all')}>
            {list(
              rules
                .filter(({ head }) => !head)
                .sort((a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose)),
            )}
          </Card>
          <Card title={t('posting-rules:heads')}>{list(rules.filter(({ head }) => head))}</Card>
        </div>
        {may && <FormActions />}
      </PostForm>
    </Page>
  )
}
