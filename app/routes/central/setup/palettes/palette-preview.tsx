import { useWords } from '~/ui/lang'

/** Where each card comes to stand; without figures, for they are each institution's own. */
export function PalettePreview({ cards }: { cards: readonly { id: string; words: string }[] }) {
  const { t } = useWords()
  const of = (kind: string) => cards.filter((one) => one.id.startsWith(`${kind}.`))
  return (
    <div className="grid gap-3">
      {of('figure').length ? (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-px overflow-hidden rounded border border-line bg-line">
          {of('figure').map((card) => (
            <li key={card.id} className="bg-raised px-3 py-2 text-[0.8125rem] text-muted">
              {t(card.words)}
              <span aria-hidden="true" className="mt-1.5 block h-5 w-12 rounded bg-sunken" />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {of('block').map((card) => (
          <li key={card.id} className="rounded border border-line p-3 text-[0.9375rem]">
            {t(card.words)}
            <span aria-hidden="true" className="mt-2 block h-16 rounded bg-sunken" />
          </li>
        ))}
      </ul>
    </div>
  )
}
