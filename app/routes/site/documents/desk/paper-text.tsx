import type { Text } from '~/domain/certificates/fields.policy'

/** The text of a paper on the screen, what was filled in set strong. */
export function PaperText({ title, text, lang }: { title: string; text: Text; lang: string }) {
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
