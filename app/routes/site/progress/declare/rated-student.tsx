import { REMARK_MAX } from '~/domain/progress/progress.policy'
import { useName } from '~/i18n/use-words'
import { errorText } from '~/ui/fields/error'
import { inputClass } from '~/ui/fields/field'
import { selectClass } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'
import type { ProgressAnswer } from './act-on-progress.server'
import type { SheetData } from './load-progress.server'

const cell = 'list-cell align-top max-sm:block max-sm:border-0 max-sm:px-3 max-sm:py-1'

/** A student's levels and remark. */
export function RatedStudent({
  student,
  categories,
  locked,
  answer,
  version,
}: {
  student: SheetData['students'][number]
  categories: SheetData['categories']
  locked: boolean
  answer: ProgressAnswer | undefined
  version: number
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const remark = `r.${student.enrolmentId}`
  const wrong = answer?.errors?.[remark]?.map((one) => errorText(t, lang, one, t('progress:sheet.remark'))).join(' ')
  return (
    <tr
      role="row"
      className="max-sm:block max-sm:rounded max-sm:border max-sm:border-line max-sm:bg-raised max-sm:py-2"
    >
      <td role="cell" className={`${cell} tabular-nums text-muted`}>
        {n(student.roll)}
      </td>
      <th role="rowheader" scope="row" className={`${cell} left-0 z-[5] bg-raised text-left font-medium sm:sticky`}>
        {name(student)}
      </th>
      {categories.map((one) => {
        const key = `l.${student.enrolmentId}.${one.id}`
        const stored = student.levels[one.id]
        return (
          <td key={one.id} role="cell" className={cell}>
            <span aria-hidden="true" className="hidden text-[0.8125rem] text-muted max-sm:block">
              {name(one)}
            </span>
            {locked ? (
              name(one.levels.find((level) => level.id === stored) ?? { nameEn: '–', nameBn: '–' })
            ) : (
              <select
                key={`${version} ${stored}`}
                name={key}
                defaultValue={answer?.typed?.[key] ?? (stored ? String(stored) : '')}
                aria-label={`${name(student)}: ${name(one)}`}
                className={`${selectClass} w-full`}
              >
                <option value="">–</option>
                {one.levels.map((level) => (
                  <option key={level.id} value={level.id}>
                    {name(level)}
                  </option>
                ))}
              </select>
            )}
          </td>
        )
      })}
      <td role="cell" className={cell}>
        <span aria-hidden="true" className="hidden text-[0.8125rem] text-muted max-sm:block">
          {t('progress:sheet.remark')}
        </span>
        {locked ? (
          <span className="break-words">{student.remark || '–'}</span>
        ) : (
          <input
            name={remark}
            defaultValue={answer?.typed?.[remark] ?? student.remark}
            maxLength={REMARK_MAX}
            aria-label={`${name(student)}: ${t('progress:sheet.remark')}`}
            aria-invalid={wrong ? true : undefined}
            className={`${inputClass} w-full`}
          />
        )}
        {wrong ? <span className="block text-[0.8125rem] text-bad">{wrong}</span> : null}
      </td>
    </tr>
  )
}
