import type { ReactNode } from 'react'
import type { ShownQuestion, ShownText } from '~/domain/questions/reading/shown.server'
import { useLang } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** A text of a question in every language that it has, the reader's first, with its picture. */
export function SaidText({ text }: { text: ShownText }) {
  const lang = useLang()
  const order = lang === 'bn' ? (['bn', 'en'] as const) : (['en', 'bn'] as const)
  const alt = text.picture && (text.picture.alt[order[0]] || text.picture.alt[order[1]])
  return (
    <div className="min-w-0">
      {order.map((one) =>
        text[one] ? (
          <div
            key={one}
            lang={one}
            className="max-w-prose py-1.5 leading-7"
            dangerouslySetInnerHTML={{ __html: text[one] }}
          />
        ) : null,
      )}
      {text.picture ? (
        <img
          src={paths.file(text.picture.key)}
          alt={alt ?? ''}
          loading="lazy"
          className="my-2 max-h-80 max-w-full rounded border border-line bg-sunken object-contain"
        />
      ) : null}
    </div>
  )
}

const Row = ({ mark, children, end }: { mark: string; children: ReactNode; end?: ReactNode }) => (
  <li className="flex items-start gap-3 py-1">
    <span className="min-w-7 pt-1.5 font-medium">{mark}</span>
    <div className="min-w-0 flex-1">{children}</div>
    {end ? <span className="flex flex-wrap gap-1 pt-1.5">{end}</span> : null}
  </li>
)

/** A question with its key, as its teachers see it. */
export function QuestionView({ shown }: { shown: ShownQuestion }) {
  const { t, n } = useWords()
  const letter = (at: number) => t(`questions:letter.${at}`, { defaultValue: n(at + 1) })
  const rightBadge = <Badge tone="good">{t('questions:right')}</Badge>
  const marks = (count: number | undefined) =>
    count ? <Badge>{t('questions:marksOf', { marks: n(count) })}</Badge> : null
  const { kind, options, left, right, statements, answers, answer, numeric } = shown
  return (
    <div className="grid gap-3">
      <SaidText text={shown.stem} />
      {statements.length ? (
        <ol>
          {statements.map((one, at) => (
            <Row
              key={at}
              mark={`${ROMAN[at] ?? at + 1}.`}
              end={one.true ? <Badge tone="good">{t('questions:true')}</Badge> : null}
            >
              <SaidText text={one} />
            </Row>
          ))}
        </ol>
      ) : null}
      {options.length ? (
        <ol>
          {options.map((one, at) => (
            <Row
              key={at}
              mark={kind === 'ordering' ? `${n(at + 1)}.` : `${letter(at)}.`}
              end={
                <>
                  {one.right ? rightBadge : null}
                  {marks(one.marks)}
                </>
              }
            >
              {one.statements ? (
                <p className="py-2">{one.statements.map((of) => ROMAN[of] ?? of + 1).join(', ')}</p>
              ) : (
                <SaidText text={one} />
              )}
              {one.level ? <p className="text-[0.875rem] text-muted">{t(`questions:level.${one.level}`)}</p> : null}
              {one.feedback ? <Aside label={t('questions:feedback')} text={one.feedback} /> : null}
              {one.model ? <Aside label={t('questions:model')} text={one.model} /> : null}
            </Row>
          ))}
        </ol>
      ) : null}
      {left.length ? (
        <ol>
          {left.map((one, at) => {
            const target = one.match === undefined ? undefined : right[one.match]
            return (
              <Row key={at} mark={`${n(at + 1)}.`}>
                <div className="grid gap-x-6 sm:grid-cols-2">
                  <SaidText text={one} />
                  {target ? <SaidText text={target} /> : null}
                </div>
              </Row>
            )
          })}
          {right.map((one, at) =>
            left.some((other) => other.match === at) ? null : (
              <Row key={`spare ${at}`} mark="–">
                <div className="flex flex-wrap items-center gap-2">
                  <SaidText text={one} />
                  <Badge>{t('questions:spare')}</Badge>
                </div>
              </Row>
            ),
          )}
        </ol>
      ) : null}
      {answer === null ? null : <Key>{t(answer ? 'questions:true' : 'questions:false')}</Key>}
      {numeric ? (
        <Key>
          {n(numeric.value)} {numeric.unit}
          {numeric.tolerance === '0' ? '' : ` ± ${n(numeric.tolerance)}`}
        </Key>
      ) : null}
      {answers.map((all, at) => (
        <Key key={at}>
          {kind === 'fill-in' ? `${n(at + 1)}. ` : ''}
          {all.join(' / ')}
        </Key>
      ))}
      {shown.model ? <Aside label={t('questions:model')} text={shown.model} /> : null}
      {shown.explanation ? <Aside label={t('questions:explanation')} text={shown.explanation} /> : null}
    </div>
  )
}

function Key({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <p>
      <span className="text-muted">{t('questions:answer')}: </span>
      <span className="font-medium">{children}</span>
    </p>
  )
}

const Aside = ({ label, text }: { label: string; text: ShownText }) => (
  <div className="border-l-2 border-line pl-3">
    <p className="text-[0.875rem] text-muted">{label}</p>
    <SaidText text={text} />
  </div>
)
