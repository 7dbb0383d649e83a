import { REMARK_MAX, REMARKS } from '~/domain/assessment/entry/entry.policy'
import { useName } from '~/i18n/use-words'
import { errorText } from '~/ui/fields/error'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import type { EntryAnswer } from './act-on-entries.server'
import { cellClass, rowClass } from './level-row'
import type { SheetData } from './load-entries.server'

/** What student, guardian and class teacher say on a student's card. */
export function RemarkRow({
  student,
  locked,
  answer,
}: {
  student: SheetData['students'][number]
  locked: boolean
  answer: EntryAnswer | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <tr role="row" className={rowClass}>
      <td role="cell" className={`${cellClass} tabular-nums text-muted`}>
        {n(student.roll)}
      </td>
      <th role="rowheader" scope="row" className={`${cellClass} text-left font-medium`}>
        {name(student)}
      </th>
      {REMARKS.map((by) => {
        const key = `r.${student.enrolmentId}.${by}`
        const stored = student.remarks[by]
        const label = t(`site-assessment:card.remark.${by}`)
        const wrong = answer?.errors?.[key]?.map((one) => errorText(t, lang, one, label)).join(' ')
        return (
          <td key={by} role="cell" className={cellClass}>
            <span aria-hidden="true" className="hidden text-[0.8125rem] text-muted max-sm:block">
              {label}
            </span>
            {locked ? (
              <span className="break-words">{stored || '–'}</span>
            ) : (
              <>
                <input type="hidden" name={`w.${student.enrolmentId}.${by}`} value={stored} />
                <input
                  key={stored}
                  name={key}
                  defaultValue={answer?.typed?.[key] ?? stored}
                  maxLength={REMARK_MAX}
                  aria-label={`${name(student)}: ${label}`}
                  aria-invalid={wrong ? true : undefined}
                  className={`${inputClass} w-full`}
                />
              </>
            )}
            {wrong ? <span className="block text-[0.8125rem] text-bad">{wrong}</span> : null}
          </td>
        )
      })}
    </tr>
  )
}
