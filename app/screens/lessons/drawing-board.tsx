import { useRef, useState, type PointerEvent } from 'react'
import { MOST_MARKS, MOST_POINTS, type DrawnMark } from '~/domain/lessons/homework/drawing'
import type { SubmissionPage } from '~/domain/lessons/homework/submission.server'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { inputClass } from '~/ui/fields/field'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { MarkedPicture, Marks } from './marked-picture'

type Tool = 'pin' | 'stroke'

/**
 * A picture to mark: a pin with words where one touches it, or a stroke as the pen goes. It is sent as data with the form around it. Without scripts the
 * picture stands there as it was marked, and the feedback is typed.
 */
export function DrawingBoard({ page, number }: { page: SubmissionPage; number: number }) {
  const hydrated = useHydrated()
  return hydrated && page.width > 0 ? (
    <Board page={page} number={number} />
  ) : (
    <MarkedPicture page={page} number={number} />
  )
}

function Board({ page, number }: { page: SubmissionPage; number: number }) {
  const { t, n } = useWords()
  const [marks, setMarks] = useState<DrawnMark[]>(page.drawing)
  const [tool, setTool] = useState<Tool>('pin')
  const [drawn, setDrawn] = useState<[number, number][]>([])
  const box = useRef<SVGSVGElement>(null)
  const placeOf = (event: PointerEvent): [number, number] => {
    const { left, top, width, height } = (box.current as SVGSVGElement).getBoundingClientRect()
    const part = (value: number, whole: number) => Math.min(1000, Math.max(0, Math.round((value * 1000) / whole)))
    return [part(event.clientX - left, width), part(event.clientY - top, height)]
  }
  const full = marks.length >= MOST_MARKS
  const down = (event: PointerEvent) => {
    if (full) return
    const [x, y] = placeOf(event)
    if (tool === 'pin') return setMarks([...marks, { kind: 'pin', x, y, text: t('class-lessons:look') }])
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawn([[x, y]])
  }
  const move = (event: PointerEvent) => {
    const last = drawn.at(-1)
    if (!last || drawn.length >= MOST_POINTS) return
    const [x, y] = placeOf(event)
    // A hand that rests sends hundreds of the same place.
    if (Math.abs(x - last[0]) + Math.abs(y - last[1]) >= 5) setDrawn([...drawn, [x, y]])
  }
  const up = () => {
    if (drawn.length > 1) setMarks([...marks, { kind: 'stroke', points: drawn }])
    setDrawn([])
  }
  const say = (at: number, text: string) =>
    setMarks(marks.map((mark, index) => (index === at && mark.kind === 'pin' ? { ...mark, text } : mark)))
  const take = (at: number) => setMarks(marks.filter((_, index) => index !== at))
  const alt = t('class-lessons:page', { number: n(number) })
  let pin = 0
  return (
    <div className="grid gap-2">
      <input type="hidden" name={`drawing-${page.id}`} value={JSON.stringify(marks.filter(isSaid))} />
      <div role="group" aria-label={alt} className="flex flex-wrap gap-2">
        {(['pin', 'stroke'] as const).map((one) => (
          <Button key={one} small aria-pressed={tool === one} onClick={() => setTool(one)}>
            {t(`class-lessons:tool.${one}`)}
          </Button>
        ))}
        <Button small disabled={!marks.length} onClick={() => take(marks.length - 1)}>
          {t('class-lessons:undoMark')}
        </Button>
      </div>
      <div className="relative max-w-2xl border border-line">
        <img
          src={paths.file(page.key)}
          width={page.width}
          height={page.height}
          alt={alt}
          className="block h-auto w-full"
        />
        <svg
          ref={box}
          aria-hidden="true"
          viewBox={`0 0 ${page.width} ${page.height}`}
          className="absolute inset-0 h-full w-full cursor-crosshair touch-none"
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
        >
          <Marks page={page} marks={drawn.length > 1 ? [...marks, { kind: 'stroke', points: drawn }] : marks} />
        </svg>
      </div>
      <ol className="grid gap-1.5">
        {marks.map((mark, at) =>
          mark.kind === 'pin' ? (
            <li key={at} className="flex items-center gap-2">
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <span className="tabular-nums">{n(++pin)}</span>
                <input
                  className={`${inputClass} min-w-0 flex-1`}
                  aria-label={t('class-lessons:pinText', { number: n(pin) })}
                  value={mark.text}
                  maxLength={500}
                  onChange={(event) => say(at, event.target.value)}
                />
              </label>
              <Button small look="quiet" onClick={() => take(at)}>
                {t('class-lessons:removeMark')}
              </Button>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  )
}

/** A pin without words says nothing. */
const isSaid = (mark: DrawnMark): boolean => mark.kind === 'stroke' || mark.text.trim() !== ''
