import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** An institution's name; its statement's link for who may see invoices. */
export function SiteName({
  site,
  linked,
}: {
  site: { siteId: number; nameEn: string; nameBn: string }
  linked: boolean
}) {
  const nameOf = useName()
  return linked ? (
    <Link className="link" to={`${paths.siteStatement}?site=${site.siteId}`}>
      {nameOf(site)}
    </Link>
  ) : (
    <>{nameOf(site)}</>
  )
}
