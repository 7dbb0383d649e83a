import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import type { ScreenHandle } from '~/ui/screen-handle'

/** A page of nobody's: no JavaScript is worth sending with it. */
export const handle: ScreenHandle = { title: 'shell:error.notFound.title', plain: true }

export const loader = open((): null => {
  throw new Missing('screen')
})
export const action = open((): null => {
  throw new Missing('screen')
})

export default function NotFoundAnywhere() {
  return null
}
