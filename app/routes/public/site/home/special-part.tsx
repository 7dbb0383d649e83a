import { Html } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { Part, type Home } from './home-parts'
import { Linked } from './slides'

/** Pictures that the institution holds dear, each with its words and where it leads. */
export function SpecialPart({ home }: { home: Home }) {
  const { t } = useSite()
  if (home.special.length === 0) return null
  return (
    <Part title={t('website:home.special')}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {home.special.map((one) => (
          <li key={one.id} className="site-card">
            {one.picture ? (
              <Html html={one.picture} className="[&_img]:aspect-[4/3] [&_img]:w-full [&_img]:object-cover" />
            ) : null}
            <div className="p-4" lang={one.lang}>
              <p className="text-lg font-semibold leading-snug">
                {one.fact.link ? <Linked to={one.fact.link}>{one.title}</Linked> : one.title}
              </p>
              {one.fact.caption ? <p className="mt-1 text-muted">{one.fact.caption}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
