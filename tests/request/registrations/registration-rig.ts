import sharp from 'sharp'
import { sql } from 'db/connection'
import { moveDeclaration, saveDeclaration } from '~/domain/registrations/declare/save-declaration.server'
import { makePins } from '~/domain/registrations/guardian/pin.server'
import { FIELDS } from '~/domain/registrations/registration-fields'
import { addDays, today } from '~/format/dates'
import { demoCtx } from 'seeders/demo/site-ctx'
import { catalogue, everywhere, type MadeSite } from 'tests/factories'
import type { Answer } from 'tests/harness/visitor'

export const DECLARE = '/site/student-registration/site-base-student-registration-declare-form'
export const DESK = '/site/student-registration/entries'
export const FORM = '/student-form'

/** Somebody of the office, for the program's own verbs. */
export const clerkOf = (site: MadeSite) => demoCtx(site.id, site.admin.id)

export interface MadeEntry {
  id: number
  number: string
  pin: string
  roll: number
}

/** A registration of the institution's class, open for some days, that asks no pictures; with number and PIN of each student. */
export async function makeRegistration(
  site: MadeSite,
  more: { opens?: number; closes?: number; fee?: bigint; asks?: Record<string, string> } = {},
): Promise<{ id: number; entries: MadeEntry[] }> {
  const id = await catalogue()
  const asks = Object.fromEntries(FIELDS.filter((one) => !one.fixed).map((one) => [`ask_${one.key}`, one.usual]))
  return everywhere(async () => {
    await sql(`UPDATE student SET birth_reg_no = '2011' || lpad(id::text, 13, '0') WHERE site_id = $1`, [site.id])
    const [head] = await sql<{ id: number }>('SELECT id FROM fee_sub_head WHERE active ORDER BY id LIMIT 1')
    const made = await saveDeclaration(clerkOf(site), null, {
      ...asks,
      ask_photo: 'optional',
      ...more.asks,
      sessionId: site.session.id,
      classId: site.classId,
      boardId: id('board', 'DHAKA'),
      titleBn: 'নবম শ্রেণির রেজিস্ট্রেশন',
      titleEn: 'Registration of nine',
      noteBn: null,
      noteEn: null,
      opensOn: addDays(today(), more.opens ?? -5),
      closesOn: addDays(today(), more.closes ?? 5),
      fee: more.fee ?? null,
      subHeadId: more.fee ? (head?.id ?? null) : null,
      dueOn: more.fee ? addDays(today(), 4) : null,
      keepDays: 180,
      sections: site.sections.map((one) => one.id),
    } as unknown as Parameters<typeof saveDeclaration>[2])
    await moveDeclaration(clerkOf(site), made, 'open')
    const slips = await makePins(clerkOf(site), made, {})
    return {
      id: made,
      entries: slips.map(({ entry, pin }) => ({ id: entry.id, number: entry.number, pin, roll: entry.roll })),
    }
  })
}

/** How many students a page of the desk lists. */
export const listed = (page: Answer): number =>
  new Set(
    page
      .$('tbody a[href*="/student-registration/entries/"]')
      .toArray()
      .map((one) => page.$(one).attr('href')?.split('?')[0]),
  ).size

/** One value of a statement about the institution ($1). */
export const asked = async <T>(site: MadeSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [site.id, ...bind])))[0]?.value

export const stateOf = (site: MadeSite, entry: number): Promise<string | undefined> =>
  asked<string>(site, 'SELECT state AS value FROM board_registration_entry WHERE site_id = $1 AND id = $2', entry)

export const picture = async (width: number, height: number, name = 'picture.jpg'): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#9ab' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    name,
    { type: 'image/jpeg' },
  )
