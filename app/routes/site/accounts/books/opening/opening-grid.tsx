import { Form, useActionData } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { parseTaka, formatTaka } from '~/format/money'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, plain, takaText } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'
import type { OpeningData } from './opening-data.server'

const AMOUNT = { kind: 'count', decimals: 2, max: 100_000_000_000 } as const

/** Both sides of what stands in a form's cells, poisha; what is no amount yet counts nothing. */
function sidesIn(form: HTMLFormElement): { debit: bigint; credit: bigint } {
  const sum = { debit: 0n, credit: 0n }
  for (const input of form.querySelectorAll<HTMLInputElement>('input.grid-input')) {
    const side = input.name.endsWith('.debit') ? 'debit' : 'credit'
    if (input.value.trim()) sum[side] += parseTaka(input.value) ?? 0n
  }
  return sum
}

/** Every ledger with both sides to type, and what they differ by while somebody types. */
export function OpeningGrid({ data }: { data: OpeningData }) {
  const { t, n, lang } = useWords()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const failed = last?.status === 'error' && !last.error?.file
  const form = useRef<HTMLFormElement>(null)
  const [sides, setSides] = useState(() => ({
    debit: BigInt(data.rows.reduce((sum, row) => sum + row.debit, 0)),
    credit: BigInt(data.rows.reduce((sum, row) => sum + row.credit, 0)),
  }))
  // A refused form comes back with what was typed.
  useEffect(() => {
    if (form.current) setSides(sidesIn(form.current))
  }, [last])
  const columns = useMemo(
    () => (['debit', 'credit'] as const).map((key) => ({ ...AMOUNT, key, label: t(`opening:${key}`) })),
    [t],
  )
  const rows = useMemo(
    () =>
      data.rows.map((row) => ({
        key: row.key,
        heads: [n(row.code), row.name, row.group],
        values: { debit: row.debit ? takaText(row.debit) : null, credit: row.credit ? takaText(row.credit) : null },
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- figures follow the language
    [data.rows, lang],
  )
  const { '': formErrors, ...cells } = ((failed ? last.error : undefined) ?? {}) as Record<string, string[]>
  const difference = sides.debit - sides.credit
  const taka = (amount: bigint) => formatTaka(amount < 0n ? -amount : amount, lang)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      // Pasting and taking back write cells by themselves: what stands there is counted after them.
      onInput={(event) => setSides(sidesIn(event.currentTarget))}
      onBlur={(event) => setSides(sidesIn(event.currentTarget))}
    >
      <CsrfField />
      <input type="hidden" name="intent" value="post" />
      <input type="hidden" name="fund" value={data.fund?.id ?? ''} />
      {formErrors ? <FormErrors form={{ errors: formErrors }} /> : null}
      <EntryGrid
        caption={t('opening:title')}
        heads={[t('opening:code'), t('opening:ledger'), t('opening:group')]}
        columns={columns}
        rows={rows}
        errors={failed ? cells : undefined}
        typed={failed ? last.initialValue : undefined}
      />
      <CheckField
        className="mt-3"
        field={plain('rest', failed ? last.initialValue?.rest : undefined)}
        label="opening:rest"
        hint="opening:restHint"
      />
      <FormActions>
        <div role="status" className="mr-auto flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
          <span>
            {t('opening:debit')} <strong>{taka(sides.debit)}</strong>
          </span>
          <span>
            {t('opening:credit')} <strong>{taka(sides.credit)}</strong>
          </span>
          <span className={difference ? 'font-semibold text-warn' : 'text-good'}>
            {difference
              ? t(difference > 0n ? 'opening:moreDebit' : 'opening:moreCredit', { amount: taka(difference) })
              : t('opening:even')}
          </span>
        </div>
        <LinkButton to={paths.books}>{t('common:cancel')}</LinkButton>
        <SubmitButton>{t('opening:post')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
