import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { Preview } from './act-on-desk.server'
import type { ViewData } from './load-desk.server'
import { PaperText } from './paper-text'

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
