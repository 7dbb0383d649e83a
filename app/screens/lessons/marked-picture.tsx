import { pointsOf, type DrawnMark } from '~/domain/lessons/homework/drawing'
import type { SubmissionPage } from '~/domain/lessons/homework/submission.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'

/** How large a pin and a stroke are, of a picture's longer side. */
const sizeOf = (page: { width: number; height: number }) => Math.max(page.width, page.height) / 1000

/** What is drawn upon a picture, as an SVG of its size; pins have the numbers under which their words stand. */
export function Marks({ page, marks }: { page: { width: number; height: number }; marks: readonly DrawnMark[] }) {
  const { n } = useWords()
  const unit = sizeOf(page)
  let pin = 0
  return (
    <>
      {marks.map((mark, at) =>
        mark.kind === 'stroke' ? (
          <polyline
            key={at}
            points={pointsOf(mark.points, page.width, page.height)}
            fill="none"
            stroke="#d11a2a"
            strokeWidth={unit * 5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ) : (
          <g key={at} transform={`translate(${(mark.x * page.width) / 1000} ${(mark.y * page.height) / 1000})`}>
            <circle r={unit * 22} fill="#d11a2a" stroke="#fff" strokeWidth={unit * 3} />
            <text textAnchor="middle" dominantBaseline="central" fontSize={unit * 26} fill="#fff" fontWeight="600">
              {n(++pin)}
            </text>
          </g>
        ),
      )}
    </>
  )
}

/** The words of the pins, by their numbers: what the drawing says to whoever does not see it. */
export function PinTexts({ marks }: { marks: readonly DrawnMark[] }) {
  const pins = marks.filter((mark) => mark.kind === 'pin')
  return pins.length ? (
    <ol className="list-decimal pl-6">
      {pins.map((mark, at) => (
        <li key={at}>{mark.text}</li>
      ))}
    </ol>
  ) : null
}

/** A page of what was handed in with what its teacher drew; a document is a link. */
export function MarkedPicture({ page, number }: { page: SubmissionPage; number: number }) {
  const { t, n } = useWords()
  const address = paths.file(page.key)
  if (page.width === 0)
    return (
      <a className="link-lined break-all" href={address}>
        {page.name}
      </a>
    )
  return (
    <figure className="grid gap-2">
      <div className="relative max-w-2xl border border-line">
        <img
          src={address}
          width={page.width}
          height={page.height}
          alt={t('class-lessons:page', { number: n(number) })}
          loading="lazy"
          className="block h-auto w-full"
        />
        {page.drawing.length ? (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${page.width} ${page.height}`}
            className="pointer-events-none absolute inset-0 h-full w-full"
          >
            <Marks page={page} marks={page.drawing} />
          </svg>
        ) : null}
      </div>
      <figcaption>
        <PinTexts marks={page.drawing} />
      </figcaption>
    </figure>
  )
}
