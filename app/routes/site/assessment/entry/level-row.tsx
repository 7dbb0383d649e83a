import { levelText } from '~/domain/assessment/entry/entry.policy'
import { useName } from '~/i18n/use-words'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import type { EntryAnswer } from './act-on-entries.server'
import type { SheetData } from './load-entries.server'

export const cellClass = 'list-cell align-top max-sm:block max-sm:border-0 max-sm:px-3 max-sm:py-1'
export const rowClass = 'max-sm:block max-sm:rounded max-sm:border max-sm:border-line max-sm:bg-raised max-sm:py-2'

/** A student's levels in one occasion: for each indicator radio buttons that look like the signs on the card. */
export function LevelRow({
  student,
  data,
  answer,
}: {
  student: SheetData['students'][number]
  data: SheetData
  answer: EntryAnswer | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { shown, levels, occasion, refused } = data
  const choices = [
    ...levels.map((one) => ({ value: String(one.value), sign: one.symbol, text: name(one) })),
    { value: 'N', sign: 'N', text: t('site-assessment:entry.notObservedShort') },
    { value: '', sign: '–', text: t('site-assessment:entry.nothing') },
  ]
  return (
    <tr role="row" className={rowClass}>
      <td role="cell" className={`${cellClass} tabular-nums text-muted`}>
        {n(student.roll)}
      </td>
      <th
        role="rowheader"
        scope="row"
        className={`${cellClass} text-left font-medium sm:sticky sm:left-0 sm:z-10 sm:bg-raised`}
      >
        {name(student)}
      </th>
      {shown.map((item) => {
        const key = `l.${student.enrolmentId}.${item.id}.${occasion}`
        const stored = levelText(student.levels[`${item.id}.${occasion}`] ?? null)
        const typed = answer?.typed?.[key] ?? stored
        const wrong = answer?.errors?.[key]?.map((one) => errorText(t, lang, one, item.code)).join(' ')
        const now = choices.find((one) => one.value === stored)
        return (
          <td key={item.id} role="cell" className={cellClass}>
            {refused ? (
              <>
                <span className="text-muted sm:hidden">{item.code}: </span>
                {now?.sign} <span className="sr-only">{now?.text}</span>
              </>
            ) : (
              <fieldset key={stored} aria-invalid={wrong ? true : undefined}>
                <legend className="text-[0.8125rem] text-muted sm:sr-only">
                  <span className="sr-only">{name(student)}: </span>
                  {item.code}
                </legend>
                <span className="flex gap-1">
                  {choices.map((one) => (
                    <label key={one.value} title={one.text} className="relative">
                      <input
                        type="radio"
                        name={key}
                        value={one.value}
                        defaultChecked={one.value === typed}
                        aria-label={one.text}
                        className="peer absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
                      />
                      <span
                        aria-hidden="true"
                        className="grid h-8 w-8 place-items-center rounded border border-line bg-raised peer-checked:border-accent peer-checked:bg-accent peer-checked:text-accent-ink peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent coarse:h-11 coarse:w-11"
                      >
                        {one.sign}
                      </span>
                    </label>
                  ))}
                </span>
                {wrong ? (
                  <span className="block text-[0.8125rem] text-bad">
                    {wrong} {t('site-assessment:entry.now', { level: now?.text ?? '–' })}
                  </span>
                ) : null}
              </fieldset>
            )}
          </td>
        )
      })}
    </tr>
  )
}
