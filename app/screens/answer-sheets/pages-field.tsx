import { useRef, useState, type ChangeEvent } from 'react'
import type { SheetShape } from '~/domain/answer-sheets/reader/geometry'
import { FileField } from '~/ui/fields'
import type { FieldLike } from '~/ui/fields/field'
import { SCAN } from '~/ui/fields/file-rules'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Looked } from './look-at-picture'

interface Seen {
  name: string
  looked: Looked | null
}

/** Pictures of pages, looked at in the browser as they are chosen: what is no page is said at once. Without scripts it is said after sending. */
export function PagesField({ field, shape }: { field: FieldLike; shape: SheetShape }) {
  const { t, n } = useWords()
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const turn = useRef(0)
  const look = async (files: readonly File[]) => {
    const own = ++turn.current
    setSeen([])
    const { lookAt } = await import('./look-at-picture')
    for (const file of files.filter((one) => one.type.startsWith('image/'))) {
      const looked = await lookAt(file, shape).catch(() => null)
      if (own !== turn.current) return
      setSeen((before) => [...before, { name: file.name, looked }])
    }
  }
  const chosen = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.files) void look([...target.files])
  }
  return (
    <div onChange={chosen}>
      <FileField field={field} label="answer-sheets:pages" rule={SCAN} multiple />
      <ul aria-live="polite" className="mt-2 grid gap-1">
        {seen.map(({ name, looked }, at) => (
          <li key={at} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{name}</span>
            {looked === null ? null : 'problem' in looked ? (
              <>
                <Badge tone="bad">{t(`answer-sheets:problem.${looked.problem}`)}</Badge>
                <span className="text-muted">{t(`answer-sheets:advice.${looked.problem}`)}</span>
              </>
            ) : (
              <>
                <Badge tone="good">{t('answer-sheets:looked', { answered: n(looked.answered) })}</Badge>
                {looked.doubts ? (
                  <Badge tone="warn">{t('answer-sheets:lookedDoubts', { doubts: n(looked.doubts) })}</Badge>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
