import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import type { ListData } from './load-bundles.server'
import { useBundleNames } from './names'

export function History({ one, closeTo }: { one: NonNullable<ListData['opened']>; closeTo: string }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const names = useBundleNames()
  return (
    <Dialog title={`${t('duties:scripts.bundle')} ${n(one.number)}`} closeTo={closeTo}>
      <p className="mb-3 text-muted">
        {names.paper(one)} · {names.unit(one)}
        {one.room ? ` · ${t('duties:card.room')} ${n(one.room)}` : ''}
      </p>
      <p className="mb-3">
        {t('duties:scripts.expected')}: {n(one.expected)}
      </p>
      {one.moves.length ? (
        <ol className="grid gap-2">
          {one.moves.map((move) => (
            <li key={move.id} className="border-l-2 border-line pl-3">
              <span className="block font-medium">
                {t(`duties:scripts.did.${move.kind}`)} {move.person ? `– ${name(move.person)}` : ''} ·{' '}
                {t('duties:scripts.scriptCount', { count: move.scripts })}
              </span>
              {move.note ? <span className="block">{move.note}</span> : null}
              <span className="block text-[0.875rem] text-muted">
                {formatDateTime(new Date(move.at), lang)}
                {move.by ? ` · ${name(move.by)}` : ''}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('duties:scripts.noMoves')}</p>
      )}
    </Dialog>
  )
}
