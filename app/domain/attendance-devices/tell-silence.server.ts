import { inScope, sql } from 'db/connection'
import { workingDays } from '~/domain/calendar/working-days.server'
import { quietUntil } from '~/domain/messaging/sms/quiet.policy'
import { quietHours } from '~/domain/messaging/sms/setting.server'
import { log } from '~/domain/operations/log.server'
import { sendSms } from '~/domain/delivery/messages/send.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { normalisePhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { silenceSetting } from './silence-setting.server'
import { isSilent } from './silence.policy'

interface Site {
  id: number
  nameEn: string
  nameBn: string
  lang: 'bn' | 'en'
}
type News = 'silent' | 'back'

/**
 * The worker's task 'machine-silence', every quarter of an hour: the office hears of machines that fell silent, and of those that are back.
 * Each institution in a unit of its own, so that one whose unit fails keeps nobody else waiting.
 */
export async function tellSilenceEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Site>(
      `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.default_lang AS lang FROM site s JOIN tenant t ON t.id = s.id AND t.state = 'active'
       WHERE EXISTS (SELECT 1 FROM machine m WHERE m.site_id = s.id AND m.state = 'active')`,
    ),
  )
  for (const site of sites)
    try {
      const told = await inScope({ tenants: [site.id], readOnly: false }, () => tellSilence(site, new Date()))
      if (told) log.info({ tenant: site.id, machines: told }, 'silent machines were told')
    } catch (error) {
      log.error({ tenant: site.id, err: error }, 'silent machines could not be told')
    }
}

/**
 * Tells those who keep an institution's machines of each that fell silent, once, and once when it is heard again: by the bell, and by SMS where the
 * institution wants that. What is back by night waits for the end of the quiet hours.
 * @returns of how many machines
 */
export async function tellSilence(site: Site, now: Date): Promise<number> {
  const setting = await silenceSetting(site.id)
  const [day = null] = await workingDays(site, today(now), today(now), null, 'staff')
  const isNight = setting.silentSms && quietUntil(now, await quietHours(site.id)) !== null
  const machines = await sql<{ id: number; name: string; heard: Date; toldAt: Date | null }>(
    `SELECT id, name, greatest(last_seen, claimed_at) AS heard, silence_told_at AS "toldAt" FROM machine WHERE site_id = $1 AND state = 'active' ORDER BY id FOR UPDATE`,
    [site.id],
  )
  let told = 0
  for (const { id, name, heard, toldAt } of machines) {
    const news: News | null =
      toldAt === null
        ? isSilent(heard, now, day, setting)
          ? 'silent'
          : null
        : heard > toldAt && !isNight
          ? 'back'
          : null
    if (!news) continue
    await sql('UPDATE machine SET silence_told_at = $3::timestamptz WHERE site_id = $1 AND id = $2', [
      site.id,
      id,
      news === 'silent' ? now.toISOString() : null,
    ])
    await tell(site, { id, name }, news, setting.silentSms)
    told += 1
  }
  return told
}

async function tell(site: Site, machine: { id: number; name: string }, news: News, bySms: boolean): Promise<void> {
  const users = await staffWhoMay(site.id, 'machines.machines.manage')
  const words = (lang: 'bn' | 'en', key: string) =>
    wordsFor(lang)(key, { machine: machine.name, school: nameIn(site, lang), interpolation: { escapeValue: false } })
  await notify(site.id, users, {
    titleBn: words('bn', `machines:silence.bell.${news}`),
    titleEn: words('en', `machines:silence.bell.${news}`),
    link: paths.machine(machine.id),
  })
  if (!bySms) return
  const numbers = await sql<{ mobile: string | null }>(
    `SELECT coalesce(u.mobile, e.mobile) AS mobile FROM app_user u LEFT JOIN employee e ON e.site_id = u.tenant_id AND e.id = u.employee_id WHERE u.tenant_id = $1 AND u.id = ANY ($2::bigint[])`,
    [site.id, users],
  )
  for (const to of new Set(numbers.map((one) => normalisePhone(one.mobile ?? ''))))
    if (to)
      await sendSms(site.id, {
        to,
        text: words(site.lang, `machines:silence.sms.${news}`),
        purpose: 'machines.silence',
      })
}
