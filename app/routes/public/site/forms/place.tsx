import { digits } from '~/format/digits'
import { normalisePhone } from '~/format/phone'
import { Icon } from '~/ui/icons'
import { Html } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'

interface Props {
  site: {
    nameEn: string
    nameBn: string
    addressEn: string
    addressBn: string
    phone: string | null
    email: string | null
  }
  setting: { hoursBn: string; hoursEn: string; phones: string }
  map: string | null
  mapUrl: string | null
}

const ROW = 'flex items-start gap-3 [&>svg]:mt-1 [&>svg]:shrink-0'
const LINK = 'inline-flex min-h-8 items-center text-accent underline-offset-4 hover:underline coarse:min-h-touch'

/** Where the institution is, how it is reached and when; a map only as a picture, nothing is asked of others before a click. */
export function Place({ site, setting, map, mapUrl }: Props) {
  const { t, lang, own } = useSite()
  const address = own(site.addressBn, site.addressEn)
  const hours = own(setting.hoursBn, setting.hoursEn)
  const phones = setting.phones.split('\n').flatMap((line) => line.trim() || [])
  return (
    <address className="grid content-start gap-5 not-italic">
      <p className="text-xl font-bold">{own(site.nameBn, site.nameEn)}</p>
      {address ? (
        <p className={ROW}>
          <Icon name="pin" size={20} />
          <span>
            <span className="sr-only">{t('inquiry:contact.address')}: </span>
            {address}
          </span>
        </p>
      ) : null}
      {site.phone || phones.length ? (
        <div className={ROW}>
          <Icon name="phone" size={20} />
          <ul>
            {site.phone ? (
              <li>
                <a className={LINK} href={`tel:+${site.phone}`}>
                  {digits(site.phone.replace(/^880/, '0'), lang)}
                </a>
              </li>
            ) : null}
            {phones.map((line) => (
              <li key={line}>
                <PhoneLine line={line} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {site.email ? (
        <p className={ROW}>
          <Icon name="mail" size={20} />
          <a className={`${LINK} break-all`} href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </p>
      ) : null}
      {hours ? (
        <div className={ROW}>
          <Icon name="clock" size={20} />
          <div>
            <p className="font-semibold">{t('inquiry:contact.hours')}</p>
            <p className="whitespace-pre-line">{digits(hours, lang)}</p>
          </div>
        </div>
      ) : null}
      {map ? <Html html={map} className="[&_img]:h-auto [&_img]:w-full [&_img]:rounded" /> : null}
      {mapUrl ? (
        <p>
          <a className="site-button-plain" href={mapUrl} rel="noopener">
            <Icon name="pin" size={18} /> {t('inquiry:contact.map')}
          </a>
        </p>
      ) : null}
    </address>
  )
}

/** 'Office: 01712…' with the number to be called by a touch. */
function PhoneLine({ line }: { line: string }) {
  const { lang } = useSite()
  const [, whose = '', number = line] = /^(.*?)([+\d০-৯][\d০-৯ ()-]{6,})$/.exec(line) ?? []
  const called = normalisePhone(number)
  return (
    <>
      {whose}
      {called ? (
        <a className={LINK} href={`tel:+${called}`}>
          {digits(number, lang)}
        </a>
      ) : (
        digits(number, lang)
      )}
    </>
  )
}
