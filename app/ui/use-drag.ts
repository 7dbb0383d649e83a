import { useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const OVER = ['outline', 'outline-2', 'outline-accent']

/**
 * What lies in one place of `box` is dragged to another, and `form` is sent. `data-place` (something may be dropped
 * here) and `data-carried` (what lies here, on the place or within it) name the fields to fill, written as in an address:
 * `column=2&row=3`. While something is dragged, `box` has `data-dragging`.
 * `drawn`: what the places are drawn from.
 */
export function useDrag(on: boolean, drawn: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    const root = box.current
    if (!root || !on) return
    let stop = () => {}
    let gone = false
    // Loaded only here: who only looks never downloads it.
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ draggable, dropTargetForElements }) => {
      if (gone) return
      const begin = () => void (root.dataset.dragging = 'yes')
      const end = () => void delete root.dataset.dragging
      const carried = [...root.querySelectorAll<HTMLElement>('[data-carried]')].map((element) =>
        draggable({ element, onDragStart: begin, onDrop: end }),
      )
      const places = [...root.querySelectorAll<HTMLElement>('[data-place]')].map((element) =>
        dropTargetForElements({
          element,
          onDragEnter: () => element.classList.add(...OVER),
          onDragLeave: () => element.classList.remove(...OVER),
          onDrop: ({ source }) => {
            element.classList.remove(...OVER)
            const from = source.element.closest('[data-place]')
            if (!form.current || from === element || !root.contains(source.element)) return
            const values = new FormData(form.current)
            for (const [key, value] of new URLSearchParams(
              `${source.element.dataset.carried}&${element.dataset.place}`,
            ))
              values.set(key, value)
            submit(values, { method: 'post', preventScrollReset: true })
          },
        }),
      )
      stop = () => {
        for (const one of [...carried, ...places]) one()
        end()
        for (const one of root.querySelectorAll('[data-place]')) one.classList.remove(...OVER)
      }
    })
    return () => {
      gone = true
      stop()
    }
  }, [on, drawn, submit])
  return { box, form }
}
