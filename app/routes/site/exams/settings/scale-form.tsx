import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import type { ScaleForm as Values } from '~/domain/exams/settings/settings.form'
import { BilingualPair, CheckField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Section } from '~/ui/page'
import { Cell, cellBox, InputTable, rowBox, typedCell } from '../declare/input-table'
import type { TabData } from './load-exam-settings.server'

const SPARE = 3
const FIELDS = ['from', 'to', 'letter', 'point'] as const
const text = (hundredths: number | undefined) => (hundredths === undefined ? '' : String(hundredths / 100))

/** A scale of the institution's own, new (perhaps from a central one) or known. Empty rows are left out. */
export function ScaleForm({ data }: { data: TabData<'scales'> }) {
  const { t, n, lang } = useWords()
  const { scale, constraint } = data
  const known = scale?.own ? scale : null
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<Values>({
    lastResult,
    constraint,
    defaultValue: {
      nameBn: known?.nameBn ?? '',
      nameEn: known?.nameEn ?? '',
      active: known && !known.active ? '' : 'on',
    },
  })
  const errors = lastResult?.status === 'error' ? (lastResult.error as Record<string, string[]>) : null
  const typed =
    typeof lastResult?.initialValue === 'object' && lastResult.initialValue !== null
      ? { rows: lastResult.initialValue.bands }
      : undefined
  const bands = scale?.bands ?? []
  const rows = Array.from(
    { length: Math.max(8, bands.length + SPARE, errors && Array.isArray(typed?.rows) ? typed.rows.length : 0) },
    (_, at) => {
      const band = bands[at]
      return {
        from: text(band?.minPercent),
        to: band ? text(at === 0 ? 10_000 : band.maxPercent) : '',
        letter: band?.letter ?? '',
        point: band ? (band.point / 100).toFixed(2) : '',
      }
    },
  )
  const heads = {
    from: t('exam-settings:scale.from'),
    to: t('exam-settings:scale.to'),
    letter: t('exam-settings:scale.letter'),
    point: t('exam-settings:scale.point'),
  }
  const problems = Object.entries(errors ?? {}).flatMap(([name, messages]) => {
    const [, at, field] = /^bands\[(\d+)\]\.(\w+)$/.exec(name) ?? []
    if (!at) return []
    return [
      {
        id: name,
        labelText: `${t('exam-settings:scale.row', { row: n(Number(at) + 1) })}: ${heads[(field ?? 'from') as 'from']}`,
        messages,
      },
    ]
  })
  return (
    <PostForm form={form} values={{ intent: 'scale', id: known?.id }}>
      <FormErrors
        form={form}
        problems={[
          ...problemsOf(fields, { nameBn: 'common:nameBn', nameEn: 'common:nameEn' }),
          ...problems.map(({ id, messages, labelText }) => ({
            id,
            messages: messages.map((one) => `${labelText}: ${errorText(t, lang, one, '')}`),
          })),
        ]}
      />
      {known?.exams.length ? (
        <Alert tone="accent" title={t('exam-settings:scale.usedBy', { count: known.exams.length })}>
          {t('exam-settings:scale.keeps')}
        </Alert>
      ) : null}
      <Section title={t(known ? 'exam-settings:scale.edit' : 'exam-settings:scale.new')}>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="mb-4" />
        {known ? (
          <CheckField field={fields.active} label="common:active" />
        ) : (
          <input type="hidden" name="active" value="on" />
        )}
        <p className="my-2 text-[0.9375rem] text-muted">{t('exam-settings:scale.hint')}</p>
        {errors?.bands ? (
          <p className="mb-2 text-[0.875rem] text-bad">
            {errors.bands.map((one) => errorText(t, lang, one, '')).join(' ')}
          </p>
        ) : null}
        <InputTable heads={FIELDS.map((field) => heads[field])}>
          {rows.map((row, at) => (
            <tr key={at} className={rowBox}>
              {FIELDS.map((field) => {
                const value = (errors ? typedCell(typed, at, field) : undefined) ?? row[field]
                return (
                  <td key={field} className={cellBox}>
                    <Cell
                      name={`bands[${at}].${field}`}
                      label={heads[field]}
                      value={field === 'letter' ? value : n(value)}
                      errors={errors}
                      {...(field === 'letter' ? {} : { inputMode: 'decimal' as const })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </InputTable>
      </Section>
      <FormActions cancel="?tab=scales" />
    </PostForm>
  )
}
