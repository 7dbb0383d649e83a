import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { NumberField, plain, TextField } from '~/ui/fields'
import { Alert } from '~/ui/page'
import type { ExamData } from './load.server'
import { Cell, cellBox, PaperName, rowBox, TableForm, typedCell, type Errors } from './table-form'

const typedOf = (typed: unknown, key: string) => { const value = typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>)[key] : undefined; return typeof value === 'string' ? value : undefined }

/** Dates and times: one row a paper, one date for all shifts or each apart. */
export function TimesTable({ data, open, errors, typed }: { data: ExamData; open: boolean; errors: Errors; typed: unknown }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const offerings = new Set(data.rows.flatMap((row) => row.all.map((one) => one.offeringId))).size
  const heads = [t('exams:paper'), t('exams:heldOn'), t('exams:startsAt'), t('exams:minutes')]
  const blank = errors !== null || data.rows.some(({ paper }) => paper.condition !== 'continuous' && (paper.startsAt === null || paper.minutes === null))
  const found = new Map(data.clashes.map((one) => [`${one.heldOn} ${one.a.nameEn} ${one.b.nameEn}`, one]))
  return (
    <>
      {found.size ? (
        <Alert tone="warn" title={t('exams:papers.clash', { count: found.size, n: n(found.size) })}>
          <ul className="list-disc pl-5">{[...found].map(([key, one]) => <li key={key}>{one.heldOn ? formatDate(one.heldOn, lang) : ''}: {name(one.a)} – {name(one.b)}</li>)}</ul>
        </Alert>
      ) : null}
      <TableForm data={data} intent="times" open={open} errors={errors} heads={heads} lead={blank ? (
        <fieldset className="mb-4 grid gap-x-4 gap-y-3 rounded border border-line bg-raised px-3.5 py-3 sm:grid-cols-[repeat(2,minmax(0,12rem))]">
          <legend className="px-1 text-[0.875rem] font-medium">{t('exam-settings:usual.title')}</legend>
          <p className="text-[0.875rem] text-muted sm:col-span-2">{t('exam-settings:usual.help')}</p>
          <TextField type="time" field={plain('usualAt', typedOf(typed, 'usualAt'))} label="exams:startsAt" />
          <NumberField field={plain('usualMinutes', typedOf(typed, 'usualMinutes'))} label="exams:minutes" />
        </fieldset>
      ) : null}>
        {data.rows.map((row, at) => {
          const { paper } = row
          const value = (key: string, stored: string | number | null) => (errors ? typedCell(typed, at, key) : undefined) ?? String(stored ?? '')
          return (
            <tr key={paper.paperId} className={rowBox}>
              <td className={cellBox}><input type="hidden" name={`rows[${at}].ids`} value={row.all.map((one) => one.paperId).join(',')} /><PaperName row={row} offerings={offerings} /></td>
              <td className={cellBox}><Cell name={`rows[${at}].heldOn`} label={heads[1] ?? ''} value={value('heldOn', paper.heldOn)} errors={errors} disabled={!open} type="date" width="sm:w-40" min={data.exam.startsOn ?? undefined} max={data.exam.endsOn ?? undefined} /></td>
              <td className={cellBox}><Cell name={`rows[${at}].startsAt`} label={heads[2] ?? ''} value={value('startsAt', paper.startsAt)} errors={errors} disabled={!open} type="time" width="sm:w-32" /></td>
              <td className={cellBox}><Cell name={`rows[${at}].minutes`} label={heads[3] ?? ''} value={n(value('minutes', paper.minutes))} errors={errors} disabled={!open} inputMode="numeric" /></td>
            </tr>
          )
        })}
      </TableForm>
    </>
  )
}
