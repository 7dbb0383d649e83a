import { useWords } from '~/ui/lang'

const PAPERS = ['doors', 'chart', 'stickers', 'attendance', 'find'] as const

/** The papers of a plan, or of one of its rooms, in both languages. */
export function PaperLinks({ plan, room }: { plan: number; room: number | null }) {
  const { t } = useWords()
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {PAPERS.filter((kind) => room === null || kind !== 'find').map((kind) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-2 rounded border border-line bg-raised px-3.5 py-2"
        >
          <span>{t(`seating:papers.${kind}`)}</span>
          <span className="flex gap-2">
            {(['bn', 'en'] as const).map((lang) => (
              <a
                key={lang}
                className="button button-plain button-small"
                href={`/site/seat-plan/seat-plan-generate/paper?plan=${plan}&kind=${kind}&lang=${lang}${room ? `&room=${room}` : ''}`}
              >
                {lang === 'bn' ? 'বাংলা' : 'English'}
                <span className="sr-only"> {t(`seating:papers.${kind}`)}</span>
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
