import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { DrawData } from './load-draws.server'

/** The server's own check: everything computed anew, and what has changed around it since. */
export function DrawCheckBox({ data: { check, draw } }: { data: DrawData }) {
  const { t } = useWords()
  const wrong = [
    ...check.differs.map((part) => t(`lottery:check.differs.${part}`)),
    ...(check.places ? [t('lottery:check.places', { count: check.places })] : []),
  ]
  const since = [
    ...(check.gone ? [t('lottery:check.gone', { count: check.gone })] : []),
    ...(check.later ? [t('lottery:check.later', { count: check.later })] : []),
  ]
  return (
    <>
      {wrong.length ? (
        <Alert tone="bad" title={t('lottery:check.wrong')}>
          <ul className="list-disc pl-5">
            {wrong.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      ) : draw.drawnAt ? (
        <Alert tone="good" title={t('lottery:check.right')}>
          {t('lottery:check.rightText')}
        </Alert>
      ) : null}
      {since.length ? (
        <Alert tone="warn" title={t('lottery:check.since')}>
          {since.join(' ')}
        </Alert>
      ) : null}
    </>
  )
}
