import type { ShownQuestion } from '~/domain/quiz/attempt/shown-question.server'
import { useWords } from '~/ui/lang'

const Html = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />

/** One question of a quiz with its fields. */
export function QuestionField({ question, number }: { question: ShownQuestion; number: number }) {
  const { t, n } = useWords()
  const name = `q${question.id}`
  return (
    <fieldset id={`question-${number}`} className="min-w-0 scroll-mt-24 rounded border border-line bg-surface p-4">
      <legend className="px-1 font-medium">
        {t('quiz:own.question', { number: n(number), marks: n(question.marks / 100) })}
      </legend>
      <div className="text-[1.0625rem] [overflow-wrap:anywhere]">
        <Html html={question.html} />
      </div>
      <div className="mt-3 grid gap-1">
        <Fields question={question} name={name} />
      </div>
    </fieldset>
  )
}

function Fields({ question, name }: { question: ShownQuestion; name: string }) {
  const { t } = useWords()
  const { how, options, slots, answer, unit } = question
  if (how === 'one' || how === 'some')
    return options.map((one) => (
      <label key={one.value} className="tick-row">
        <input
          type={how === 'one' ? 'radio' : 'checkbox'}
          className="tick"
          name={name}
          value={one.value}
          defaultChecked={answer.includes(one.value)}
        />
        <Html html={one.html} />
      </label>
    ))
  if (how === 'truth')
    return ['true', 'false'].map((value) => (
      <label key={value} className="tick-row">
        <input type="radio" className="tick" name={name} value={value} defaultChecked={answer[0] === value} />
        <span>{t(`quiz:truth.${value}`)}</span>
      </label>
    ))
  if (how === 'each')
    return slots.map((slot, at) => (
      <label key={at} className="grid gap-1 py-1 sm:grid-cols-2 sm:items-center">
        <Html html={slot} />
        <select className="field" name={name} defaultValue={answer[at] ?? ''}>
          <option value="">{t('ui:field.choose')}</option>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {plainOf(one.html)}
            </option>
          ))}
        </select>
      </label>
    ))
  return slots.map((slot, at) => (
    <label key={at} className="flex flex-wrap items-center gap-2 py-1">
      <span>{slot || t('quiz:own.answer')}</span>
      <input
        className="field max-w-xs"
        name={name}
        defaultValue={answer[at] ?? ''}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      {unit ? <span>{unit}</span> : null}
    </label>
  ))
}

/** A choice of a list holds no markup. */
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
