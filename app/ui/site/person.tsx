import type { ReactNode } from 'react'
import { digits } from '~/format/digits'
import { useSite } from './use-site'

/** What stands before a name and is none. */
const TITLE = /^(md|mst|most|mohammad|dr|prof|মো|মোঃ|মোছা|মোসা|মোছাঃ|মোসাঃ|ড|অধ্যাপক)[.ঃ]?\s+/iu

/** The first letter of a name, with its vowel: 'F' of 'Md. Farid Uddin', 'ফা' of 'মোছা. ফাতেমা'. */
function letterOf(name: string, lang: string): string {
  const [first] = new Intl.Segmenter(lang).segment(name.replace(TITLE, ''))
  return first?.segment ?? ''
}

/** Somebody with a face, or the first letter of their name in its place; `small` where nobody beside them has a face. */
export function Person({
  name,
  post,
  mobile,
  picture,
  small = false,
}: {
  name: string
  post: string
  mobile: string | null
  picture: ReactNode
  small?: boolean
}) {
  const { lang } = useSite()
  return (
    <li className="site-card text-center">
      <div
        className={`flex items-center justify-center bg-accent-soft font-semibold text-accent ${small ? 'h-16 text-2xl' : 'aspect-[4/5] text-5xl'}`}
      >
        {picture ?? <span aria-hidden="true">{letterOf(name, lang)}</span>}
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
