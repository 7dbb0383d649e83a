import type { Text } from '~/domain/certificates/fields.policy'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { Preview } from './act-on-desk.server'
import type { ViewData } from './load-desk.server'

/** The text as it would be printed, of the first few. */
export function Letters({ letters, data }: { letters: Preview['letters']; data: ViewData<'fill'> }) {
  const { t, n } = useWords()
  return (
    <Section title={t('documents:fill.preview')}>
      <div className="grid gap-3">
        {letters.map((letter, at) => (
          <PaperText key={at} title={letter.title} text={letter.text} lang={data.paperLang} />
        ))}
      </div>
      {data.students.length > letters.length ? (
        <p className="mt-2 text-muted">
          {t('documents:fill.previewFirst', {
            count: letters.length,
            digits: n(letters.length),
          })}
        </p>
      ) : null}
    </Section>
  )
}

/** The text of a paper on the screen, what was filled in set strong. */
function PaperText({ title, text, lang }: { title: string; text: Text; lang: string }) {
  return (
    <div lang={lang} className="rounded border border-line bg-raised p-5 leading-7">
      <p className="mb-3 text-center text-lg font-semibold">{title}</p>
      {text.map((paragraph, at) => (
        <p key={at} className="mb-3 last:mb-0">
          {paragraph.map((line, index) => (
            <span key={index}>
              {index ? <br /> : null}
              {line.map((run, place) =>
                run.b ? <strong key={place}>{run.t}</strong> : <span key={place}>{run.t}</span>,
              )}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
