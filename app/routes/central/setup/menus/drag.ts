import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type Zone = 'before' | 'inside' | 'after'

const idOf = (text: string | undefined) => (text ? Number(text) : null)

/** The upper quarter of a row is before it, the lower one after it, between them into it. */
function zoneOf(row: HTMLElement, y: number): Zone {
  const { top, height } = row.getBoundingClientRect()
  const share = (y - top) / height
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside'
}

/** Makes the rows of the tree draggable; `drop` is told the entry, its new parent and the sibling it comes before. Gives what ends it. */
export function dragEntries(
  box: HTMLElement,
  drop: (id: number, parent: number | null, before: number | null) => void,
): () => void {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-entry]')]
  return combine(
    ...rows.map((row) =>
      combine(
        draggable({ element: row, getInitialData: () => ({ entry: Number(row.dataset.entry) }) }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) =>
            source.data.entry !== Number(row.dataset.entry) && !source.element.closest('li')?.contains(row),
          onDrag: ({ location }) => {
            row.dataset.over = zoneOf(row, location.current.input.clientY)
          },
          onDragLeave: () => {
            delete row.dataset.over
          },
          onDrop: ({ source, location }) => {
            delete row.dataset.over
            const zone = zoneOf(row, location.current.input.clientY)
            const here = Number(row.dataset.entry)
            const id = Number(source.data.entry)
            if (zone === 'inside') drop(id, here, null)
            else {
              const next = idOf(row.dataset.next)
              if (zone === 'before' || next !== id) drop(id, idOf(row.dataset.parent), zone === 'before' ? here : next)
            }
          },
        }),
      ),
    ),
  )
}
