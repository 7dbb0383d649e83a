import { useLocation, useMatches } from '@remix-run/react'
import type { Lang } from '~/format/lang'
import { useWords } from '~/ui/lang'
import type { ScreenData } from '~/ui/screen-handle'
import { useRootData } from '~/ui/shell/context'
import type { PublicSite } from '~/ui/shell/shell-data'

interface Thing {
  '@type': string
  [name: string]: string | Thing | undefined
}

/** What the page and the institution are, for machines (schema.org, as microdata: no script, and nothing to be seen). */
export function Facts({ site }: { site: PublicSite }) {
  const { lang } = useWords()
  const root = useRootData()
  const { pathname } = useLocation()
  const said = useMatches()
    .map(({ data }) => (data as ScreenData | undefined)?.said)
    .findLast(Boolean)
  if (!site.origin || !root) return null
  const page = said?.data as Thing | null | undefined
  const school = schoolOf(site, site.origin, lang)
  const publisher = { '@type': 'School', name: school.name, url: school.url }
  return (
    <div hidden>
      <Item thing={school} sameAs={site.social.map(({ url }) => url)} />
      {page ? (
        <Item
          thing={{
            ...page,
            url: `${site.origin}/${lang}${pathname}`,
            ...(page['@type'] === 'Event' ? { organizer: publisher } : { publisher, author: publisher }),
          }}
        />
      ) : null}
    </div>
  )
}

function Item({ thing, prop, sameAs = [] }: { thing: Thing; prop?: string; sameAs?: readonly string[] }) {
  const { '@type': type, ...facts } = thing
  return (
    <div itemScope itemType={`https://schema.org/${type}`} {...(prop ? { itemProp: prop } : {})}>
      {Object.entries(facts).flatMap(([name, value]) => {
        if (value === undefined || value === '') return []
        if (typeof value === 'string') return [<Fact key={name} name={name} value={value} />]
        return [<Item key={name} prop={name} thing={value} />]
      })}
      {sameAs.map((one) => (
        <Fact key={one} name="sameAs" value={one} />
      ))}
    </div>
  )
}

/** An address is a link; anything else is said. */
const Fact = ({ name, value }: { name: string; value: string }) =>
  /^https?:/.test(value) ? <link itemProp={name} href={value} /> : <meta itemProp={name} content={value} />

function schoolOf(site: PublicSite, origin: string, lang: Lang) {
  const [name, other] = lang === 'bn' ? [site.nameBn, site.nameEn] : [site.nameEn, site.nameBn]
  return {
    '@type': 'School',
    name,
    alternateName: other === name ? undefined : other,
    url: `${origin}/`,
    logo: site.logoUrl ? origin + site.logoUrl : undefined,
    telephone: site.phone ? `+${site.phone}` : undefined,
    email: site.email ?? undefined,
    identifier: site.eiin ? { '@type': 'PropertyValue', propertyID: 'EIIN', value: site.eiin } : undefined,
    address: site.address
      ? { '@type': 'PostalAddress', streetAddress: site.address[lang], addressCountry: 'BD' }
      : undefined,
  }
}
