import type { ReactNode } from 'react'
import { digits } from '~/format/digits'
import { useSite } from './use-site'

/** Somebody with a face, or the first letter of their name in its place. */
export function Person({
  name,
  post,
  mobile,
  picture,
}: {
  name: string
  post: string
  mobile: string | null
  picture: ReactNode
}) {
  const { lang } = useSite()
  const [letter = ''] = name
  return (
    <li className="site-card text-center">
      <div className="flex aspect-[4/5] items-center justify-center bg-accent-soft text-5xl font-semibold text-accent">
        {picture ?? <span aria-hidden="true">{letter}</span>}
      </div>
      <div className="p-3">
        <p className="font-semibold leading-snug">{name}</p>
        {post ? <p className="text-sm text-muted">{post}</p> : null}
        {mobile ? (
          <a
            className="shell-link mt-1 inline-flex min-h-8 items-center text-sm coarse:min-h-touch"
            href={`tel:+${mobile}`}
          >
            {digits(mobile.replace(/^880/, '0'), lang)}
          </a>
        ) : null}
      </div>
    </li>
  )
}
