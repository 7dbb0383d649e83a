import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** Packages, each a link to its prices. */
export function PackageLinks({ packages }: { packages: readonly { id: number; nameEn: string; nameBn: string }[] }) {
  const nameOf = useName()
  return packages.length ? (
    <span className="flex flex-wrap gap-x-2">
      {packages.map((one) => (
        <Link key={one.id} className="link-lined" to={paths.packagePrices(one.id)}>
          {nameOf(one)}
        </Link>
      ))}
    </span>
  ) : null
}
