import { digits } from '~/format/digits'
import { useLang, useTranslation } from '~/i18n/use-words'

/** Grade points of the public examinations' scale, in hundredths. */
const SHEET = [
  ['bangla', 'A', 400],
  ['english', 'A', 400],
  ['mathematics', 'A+', 500],
  ['religion', 'A+', 500],
  ['ict', 'A', 400],
  ['bgs', 'A', 400],
  ['physics', 'A', 400],
  ['chemistry', 'B', 300],
  ['biology', 'A', 400],
] as const
const OPTIONAL = ['higherMath', 'A', 400] as const
const FREE_OF_BONUS = 200

/** A made-up mark sheet whose GPA is explained, as every real one is. */
export function SampleSheet() {
  const { t } = useTranslation()
  const lang = useLang()
  const points = (hundredths: number) => digits((hundredths / 100).toFixed(2), lang)
  const sum = SHEET.reduce((total, [, , point]) => total + point, 0)
  const bonus = OPTIONAL[2] - FREE_OF_BONUS
  const gpa = points(Math.round((sum + bonus) / SHEET.length))
  return (
    <figure className="rounded-lg border border-line bg-raised text-sm">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
        <span className="font-semibold">{t('account:features.sample.title')}</span>
        <span className="text-muted">{t('account:features.sample.sample')}</span>
      </figcaption>
      <table className="w-full">
        <thead className="text-left text-muted">
          <tr>
            <th className="px-4 py-1.5 font-normal">{t('account:features.sample.subject')}</th>
            <th className="w-16 font-normal">{t('account:features.sample.grade')}</th>
            <th className="w-16 pr-4 text-right font-normal">{t('account:features.sample.point')}</th>
          </tr>
        </thead>
        <tbody>
          {SHEET.map(([subject, letter, point]) => (
            <Row key={subject} name={t(`account:features.sample.${subject}`)} letter={letter} point={points(point)} />
          ))}
          <Row
            name={t('account:features.sample.higherMath')}
            note={t('account:features.sample.optional')}
            letter={OPTIONAL[1]}
            point={points(OPTIONAL[2])}
          />
        </tbody>
      </table>
      <div className="flex items-end justify-between gap-6 border-t border-line px-4 py-3">
        <p className="text-muted">
          {t('account:features.sample.why', {
            sum: points(sum),
            bonus: points(bonus),
            subjects: digits(SHEET.length, lang),
          })}
        </p>
        <p className="shrink-0 text-right">
          <span className="block text-muted">{t('account:features.sample.gpa')}</span>
          <span className="text-3xl font-bold text-accent">{gpa}</span>
        </p>
      </div>
    </figure>
  )
}

function Row({ name, note, letter, point }: { name: string; note?: string; letter: string; point: string }) {
  return (
    <tr className="border-t border-line">
      <td className="px-4 py-1">
        {name}
        {note ? <span className="text-muted"> ({note})</span> : null}
      </td>
      <td className="font-medium">{letter}</td>
      <td className="pr-4 text-right tabular-nums">{point}</td>
    </tr>
  )
}
