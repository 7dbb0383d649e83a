import { LETTERS } from '~/domain/answer-sheets/keys/key.policy'
import type { KeyVersion } from '~/domain/answer-sheets/keys/keys.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Section } from '~/ui/page'

type Shown = KeyVersion & { counts: boolean }

/** The log of a key: who wrote which version and why, and since when it counts. */
export function KeyVersions({
  sheetId,
  inForce,
  versions,
}: {
  sheetId: number
  inForce: number
  versions: readonly Shown[]
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!versions.length) return null
  return (
    <Section card className="mt-4" title={t('answer-sheets:versions')}>
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <li key={one.version} className="grid gap-1 py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{t('answer-sheets:version', { number: n(one.version) })}</strong>
              {one.counts ? <Badge tone="good">{t('answer-sheets:inForce')}</Badge> : null}
              <span className="text-muted">
                {name({ nameEn: one.madeEn, nameBn: one.madeBn })}, {formatDateTime(one.madeAt, lang)}
              </span>
              {one.version > inForce ? (
                <Link className="link-lined" to={paths.answerKeyDraft(sheetId, one.version)}>
                  {t('answer-sheets:whatChanges')}
                </Link>
              ) : null}
            </p>
            {one.reason ? <p>{one.reason}</p> : null}
            {one.answers.map((answers, at) => (
              <p key={LETTERS[at]} className="break-words text-muted">
                {one.answers.length > 1 ? `${LETTERS[at]}: ` : ''}
                {answers}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}
