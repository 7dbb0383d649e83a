import type { PassedRow } from '~/domain/accounts/reconciliation/side.policy'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'

/** So many are shown; a file that nobody can read has thousands. */
const SHOWN = 200

/** The rows of a file that are no lines of its list, each with its number, why, and what stands in it. Its words are those of `passed-rows`. */
export function PassedRows({ rows, file }: { rows: readonly PassedRow[]; file?: string }) {
  const { t, n } = useWords()
  if (!rows.length) return null
  return (
    <Details summary={t(file ? 'passed-rows:titleOf' : 'passed-rows:title', { rows: n(rows.length), file })} open>
      <ul>
        {rows.slice(0, SHOWN).map((one) => (
          <li key={`${one.row} ${one.why}`} className="break-words">
            {t('passed-rows:row', { row: n(one.row), why: t(`passed-rows:why.${one.why}`) })}
            {one.text ? <span className="text-muted"> “{one.text}”</span> : null}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <p className="text-muted">{t('passed-rows:more', { more: n(rows.length - SHOWN) })}</p>
      ) : null}
    </Details>
  )
}
