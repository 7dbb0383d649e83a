import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, Details, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Lines of a part of the record, each to be removed, and below them the form for another. */
export function Lines<Line extends { id: number }>({
  title,
  lines,
  text,
  remove,
  adding,
  open,
  children,
}: {
  /** i18n key. */
  title: string
  lines: readonly Line[]
  /** What a line says. */
  text: (line: Line) => ReactNode
  /** The intent that removes one. */
  remove: string
  /** The reader may change them. */
  adding: boolean
  /** The form was refused: it stays in sight. */
  open: boolean
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <Card title={t(title)}>
      {lines.length ? (
        <ul className="mb-3 grid gap-2">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-start justify-between gap-2 border-b border-line pb-2">
              <div className="min-w-0">{text(line)}</div>
              {adding ? (
                <PostValues values={{ intent: remove, id: line.id }} preventScrollReset>
                  <Button type="submit" look="quiet" small>
                    {t('common:delete')}
                  </Button>
                </PostValues>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="people:noLines" />
      )}
      {adding ? (
        <Details summary={t('common:add')} open={open}>
          {children}
        </Details>
      ) : null}
    </Card>
  )
}
