import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '~/ui/button'
import type { FormMetadata } from '~/ui/fields/use-form'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import type { Result } from '../parts'
import type { EditorData, RowText } from './editor.server'
import { LineRow } from './line-row'
import { Sums } from './sums'
import { emptyRow } from './rows'

interface Kept {
  key: number
  /** Where it stood when the server last answered: its errors are named so. */
  at: number
  text: RowText
}

/** As many as a draft may have (MOST_ROWS of the domain, which judges). */
const MOST = 100

/** The columns of a row on a wide screen; whole class names for the style sheet. */
const COLUMNS = {
  head: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_8.5rem_minmax(0,1.2fr)_2.25rem]',
  headFunds: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_8rem_minmax(0,1fr)_2.25rem]',
  sides: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_7.5rem_7.5rem_minmax(0,1fr)_2.25rem]',
  sidesFunds: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1.1fr)_minmax(0,0.9fr)_7rem_7rem_minmax(0,0.9fr)_2.25rem]',
}

/**
 * The lines of a voucher. Buttons add and take away rows on the server; where scripts run they do so here, and Enter leads to the
 * next row.
 */
export function LineRows({
  form,
  data,
  begun,
  answer,
}: {
  form: FormMetadata
  data: EditorData
  begun: readonly RowText[]
  answer: Result
}) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const next = useRef(begun.length)
  const [rows, setRows] = useState<Kept[]>(() => begun.map((text, at) => ({ key: at, at, text })))
  const [focus, setFocus] = useState<number | null>(null)
  useEffect(() => setRows((all) => all.map((row, at) => ({ ...row, at }))), [answer])
  useEffect(() => {
    if (focus === null) return
    // A row that was just added has its box to search in a moment later.
    const soon = setTimeout(() => {
      focusLedger(form.id, focus)
      setFocus(null)
    })
    return () => clearTimeout(soon)
  }, [focus, form.id])
  const add = () => {
    setRows((all) => [...all, { key: next.current++, at: -1, text: emptyRow() }])
    setFocus(rows.length)
  }
  const remove = (at: number) => {
    setRows((all) => (all.length > 1 ? all.filter((_, index) => index !== at) : all))
    setFocus(Math.max(0, Math.min(at, rows.length - 2)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const at = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
    if (at < rows.length - 1) focusLedger(form.id, at + 1)
    else if (rows.length < MOST) add()
  }
  const columns = COLUMNS[`${data.shape}${data.funds.length ? 'Funds' : ''}` as keyof typeof COLUMNS]
  const heads = ['ledgerId', 'party', ...(data.funds.length ? ['fundId'] : []), ...amounts(data), 'note']
  return (
    <>
      <div aria-hidden="true" className={`mb-1 hidden gap-x-2 text-[0.8125rem] text-muted lg:grid ${columns}`}>
        {heads.map((key) => (
          <span key={key} className={amounts(data).includes(key) ? 'text-right' : ''}>
            {t(`vouchers:line.${key}`)}
          </span>
        ))}
      </div>
      <div onKeyDown={hydrated ? onKeyDown : undefined} className="grid gap-3 lg:gap-1.5">
        {rows.map((row, index) => (
          <LineRow
            key={row.key}
            form={form}
            data={data}
            columns={columns}
            index={index}
            errorsAt={row.at}
            text={row.text}
            onRemove={hydrated ? () => remove(index) : undefined}
          />
        ))}
      </div>
      {data.parties.length ? (
        <datalist id="voucher-parties">
          {data.parties.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        {rows.length < MOST ? (
          <Button
            small
            {...form.rowButton({ id: '', name: 'lines' }, {})}
            type="submit"
            onClick={(event) => {
              if (!hydrated) return
              event.preventDefault()
              add()
            }}
          >
            {t('vouchers:addLine')}
          </Button>
        ) : (
          <span />
        )}
        <Sums formId={form.id} shape={data.shape} begun={begun} rows={rows.length} />
      </div>
    </>
  )
}

const amounts = ({ shape }: EditorData): string[] => (shape === 'head' ? ['amount'] : ['debit', 'credit'])

const focusLedger = (formId: string, at: number) =>
  document.getElementById(`${formId}-lines[${at}].ledgerId-search`)?.focus()
