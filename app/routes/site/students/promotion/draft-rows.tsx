import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { OUTCOMES } from '~/domain/promotion/promotion.policy'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Badge, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { draftList, type Row } from './rows.list'
import type { RunData } from './load-promotion-run.server'

const control = 'input !w-auto min-w-24 max-w-[9.5rem] lg:max-w-[12rem] max-sm:max-w-full'

/** A draft: outcome, group, section and roll of each can be changed. */
export function DraftRows({ data, last }: { data: RunData; last: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const name = useName()
  const { search } = useLocation()
  const { run, rows, sections } = data
  // Rows of a failed save hold what was typed.
  const typedRows =
    last?.status === 'error' && Array.isArray(last.initialValue?.rows)
      ? (last.initialValue.rows as Record<string, string | undefined>[])
      : null
  const typed = (at: number, key: string, value: unknown) =>
    (typedRows?.[at] ? (typedRows[at][key] ?? '') : (value ?? '')) as string | number
  const wrong = (at: number, key: string) => last?.error?.[`rows[${at}].${key}`]
  const note = (at: number, key: string, label: string) => (
    <Wrong messages={wrong(at, key)} label={label} id={`e-${at}-${key}`} />
  )
  const outcomes = OUTCOMES.filter((one) =>
    run.toClassId === null ? one !== 'promoted' && one !== 'considered' : true,
  )
  const select = (row: Row, at: number, key: string, value: unknown, label: string, options: React.ReactNode) => (
    <>
      <select
        name={`rows[${at}].${key}`}
        defaultValue={typed(at, key, value)}
        aria-label={`${name(row)} · ${t(label)}`}
        aria-invalid={wrong(at, key) ? true : undefined}
        aria-describedby={`e-${at}-${key}`}
        className={`${control} pr-8`}
      >
        {options}
      </select>
      {note(at, key, label)}
    </>
  )
  const sectionOptions = (next: boolean) =>
    sections
      .filter((one) => one.next === next)
      .map((one) => (
        <option key={one.id} value={one.id}>
          {one.short}
        </option>
      ))
  const spec = draftList(data, {
    outcomeHead: (row, _, __, at) => (
      <>
        <input type="hidden" name={`rows[${at}].key`} value={row.id} />
        {select(
          row,
          at,
          'outcome',
          row.outcome,
          'promotion:outcomeHead',
          outcomes.map((one) => (
            <option key={one} value={one}>
              {t(`promotion:outcome.${one}`)}
            </option>
          )),
        )}
        {row.trouble ? (
          <span className="mt-1 block">
            <Badge tone="warn">{t(`promotion:trouble.${row.trouble}`)}</Badge>
          </span>
        ) : null}
      </>
    ),
    group: (row, _, __, at) =>
      select(
        row,
        at,
        'group',
        row.group,
        'students:group',
        <>
          <option value="">{t('ui:field.choose')}</option>
          {data.groups.map((one) => (
            <option key={one.id} value={one.id}>
              {one.text}
            </option>
          ))}
        </>,
      ),
    newSection: (row, _, __, at) =>
      select(
        row,
        at,
        'section',
        row.sectionId,
        'promotion:newSection',
        <>
          <option value="">{t('promotion:auto')}</option>
          {sections.some((one) => one.next) ? (
            <optgroup label={t('promotion:outcome.promoted')}>{sectionOptions(true)}</optgroup>
          ) : null}
          {sections.some((one) => !one.next) ? (
            <optgroup label={t('promotion:outcome.repeated')}>{sectionOptions(false)}</optgroup>
          ) : null}
        </>,
      ),
    newRoll: (row, shown, _, at) => (
      <>
        <input
          name={`rows[${at}].roll`}
          defaultValue={typedRows ? typed(at, 'roll', null) : shown}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${name(row)} · ${t('promotion:newRoll')}`}
          aria-invalid={wrong(at, 'roll') ? true : undefined}
          aria-describedby={`e-${at}-roll`}
          className="input !w-20 text-right tabular-nums"
        />
        {note(at, 'roll', 'promotion:newRoll')}
      </>
    ),
  })
  return (
    <PostValues
      values={{ intent: 'save', run: run.id, version: run.version }}
      action={search}
      preventScrollReset
      noValidate
    >
      <ListTable spec={spec} rows={rows} />
      <p className="mt-2 text-[0.875rem] text-muted">{t('promotion:saveHint')}</p>
      <FormActions />
    </PostValues>
  )
}

function Wrong({ messages, label, id }: { messages: string[] | null | undefined; label: string; id: string }) {
  const { t, lang } = useWords()
  return (
    <span id={id} className="block text-[0.75rem] leading-4 text-bad empty:hidden">
      {messages?.map((message) => errorText(t, lang, message, t(label))).join(' ') ?? ''}
    </span>
  )
}
