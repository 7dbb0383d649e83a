import type { DeedRow } from '~/domain/library/desk/loans.server'
import { formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Shown = Omit<DeedRow, 'at'> & { at: Date | string }

/** What this person did last at the desk, each with the way back. */
export function LastDeeds({ deeds, mayRun }: { deeds: readonly Shown[]; mayRun: boolean }) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!deeds.length) return null
  return (
    <Section className="mt-6 print:hidden" title={t('library-desk:last')}>
      <ul className="grid gap-1">
        {deeds.map((one) => (
          <li
            key={one.id}
            className={`flex flex-wrap items-center gap-x-3 ${one.reversed ? 'text-muted line-through' : ''}`}
          >
            <span className="text-muted tabular-nums">{formatTime(new Date(one.at), lang)}</span>
            <span>{t(`library-desk:deed.${one.deed}`)}</span>
            <span className="min-w-0 break-words">
              {name({ nameBn: one.titleBn, nameEn: one.titleEn })} ({n(one.accessionNo)}) · {name(one)}
            </span>
            {mayRun && !one.reversed ? (
              <PostValues values={{ intent: 'reverse', id: one.id }}>
                <Button type="submit" small look="quiet">
                  {t('library-desk:undo')}
                </Button>
              </PostValues>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
