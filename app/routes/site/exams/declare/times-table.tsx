import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { CheckField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { ExamData } from './load-exams.server'
import { Cell, cellBox, rowBox, typedCell, type Errors } from './input-table'
import { PaperName, TableForm } from './table-form'

/** Dates and times: one row a paper, one date for all shifts or each apart. */
export function TimesTable({
  data,
  open,
  errors,
  typed,
}: {
  data: ExamData
  open: boolean
  errors: Errors
  typed: unknown
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const offerings = new Set(data.rows.flatMap((row) => row.all.map((one) => one.offeringId))).size
  const heads = [t('exams:paper'), t('exams:heldOn'), t('exams:startsAt'), t('exams:minutes')]
  const found = new Map(data.clashes.map((one) => [`${one.heldOn} ${one.a.nameEn} ${one.b.nameEn}`, one]))
  return (
    <>
      <ChoiceNoticeBox notice={data.incomplete} />
      {found.size ? (
        <Alert tone="warn" title={t('exams:papers.clash', { count: found.size, n: n(found.size) })}>
          <ul className="list-disc pl-5">
            {[...found].map(([key, one]) => (
              <li key={key}>
                {one.heldOn ? formatDate(one.heldOn, lang) : ''}: {name(one.a)} – {name(one.b)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <TableForm
        data={data}
        intent="times"
        open={open}
        errors={errors}
        heads={heads}
        above={
          open ? (
            <>
              <AllTheSame errors={errors} typed={typed} />
              <Usual errors={errors} typed={typed} />
            </>
          ) : null
        }
      >
        {data.rows.map((row, at) => {
          const { paper } = row
          const value = (key: string, stored: string | number | null) =>
            (errors ? typedCell(typed, at, key) : undefined) ?? String(stored ?? '')
          return (
            <tr key={paper.paperId} className={rowBox}>
              <td className={cellBox}>
                <input type="hidden" name={`rows[${at}].ids`} value={row.all.map((one) => one.paperId).join(',')} />
                <PaperName row={row} offerings={offerings} />
              </td>
              <td className={cellBox}>
                <Cell
                  name={`rows[${at}].heldOn`}
                  label={heads[1] ?? ''}
                  value={value('heldOn', paper.heldOn)}
                  errors={errors}
                  disabled={!open}
                  kind="date"
                  width="sm:w-44"
                  min={data.exam.startsOn ?? undefined}
                  max={data.exam.endsOn ?? undefined}
                />
              </td>
              <td className={cellBox}>
                <Cell
                  name={`rows[${at}].startsAt`}
                  label={heads[2] ?? ''}
                  value={value('startsAt', paper.startsAt)}
                  errors={errors}
                  disabled={!open}
                  kind="time"
                  width="sm:w-36"
                />
              </td>
              <td className={cellBox}>
                <Cell
                  name={`rows[${at}].minutes`}
                  label={heads[3] ?? ''}
                  value={n(value('minutes', paper.minutes))}
                  errors={errors}
                  disabled={!open}
                  inputMode="numeric"
                />
              </td>
            </tr>
          )
        })}
      </TableForm>
    </>
  )
}

/** What a time needs that goes against what was done: a reason, or a second word. It stands there once it is asked for. */
function AllTheSame({ errors, typed }: { errors: Errors; typed: unknown }) {
  if (!errors) return null
  const said = typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>) : {}
  const reason = typeof said.reason === 'string' ? said.reason : ''
  const field = (name: string, value: string) => plain(name, value, { id: name, errors: errors[name] })
  return (
    <div className="mb-3 grid max-w-xl gap-3">
      {errors.reason || reason ? (
        <TextField field={field('reason', reason)} label="exam-settings:fixed.reason" />
      ) : null}
      {errors.sure || said.sure === 'on' ? (
        <CheckField field={field('sure', said.sure === 'on' ? 'on' : '')} label="exam-settings:fixed.sure" />
      ) : null}
    </div>
  )
}

/** What papers take that have a date and no time of their own: forty papers are seldom typed one by one. */
function Usual({ errors, typed }: { errors: Errors; typed: unknown }) {
  const { t } = useWords()
  const value = (key: string) => {
    const one: unknown =
      errors && typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>)[key] : undefined
    return typeof one === 'string' ? one : ''
  }
  return (
    <fieldset className="mb-3 rounded border border-line bg-raised px-3 pb-3 pt-2">
      <legend className="sr-only">{t('exam-settings:usual.title')}</legend>
      <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:usual.help')}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {(
          [
            ['usualStart', t('exams:startsAt'), { kind: 'time', width: 'sm:w-36' }],
            ['usualMinutes', t('exams:minutes'), { inputMode: 'numeric' }],
          ] as const
        ).map(([key, label, props]) => (
          <div key={key} className="sm:flex sm:items-center sm:gap-2">
            <span aria-hidden className="text-[0.9375rem] max-sm:hidden">
              {label}
            </span>
            <Cell name={key} label={label} value={value(key)} errors={errors} {...props} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
