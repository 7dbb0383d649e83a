/** Boxes of a band, some of them filled; the word beside them says the same. */
export function Boxes({ filled, all }: { filled: number; all: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5 align-middle">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} className={`h-2.5 w-2.5 border border-accent ${at < filled ? 'bg-accent' : ''}`} />
      ))}
    </span>
  )
}
