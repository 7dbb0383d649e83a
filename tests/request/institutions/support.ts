import { randomInt } from 'node:crypto'
import { sql } from 'db/connection'
import { catalogue, everywhere, makeUser, randomName } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

/** An EIIN no other test has. */
export const newEiin = () => String(randomInt(800_000, 899_999))

export const newMobile = () => `0179${randomInt(1_000_000, 9_999_999)}`

/** Letters only, so that no alias of another test looks like it: the digits of a random name become g … p. */
export const newAlias = () =>
  randomName('')
    .replace(/\d/g, (digit) => 'ghjkmnpqtu'[Number(digit)] ?? 'g')
    .padEnd(10, 'z')
    .slice(0, 10)

/** Somebody at the centre with a system role. */
export async function centralVisitor(role: 'operator' | 'support' | 'billing-officer'): Promise<Visitor> {
  const user = await makeUser(1, { kind: 'eduworld', roles: [role] })
  const visitor = await visit(null).login(user.username)
  visitor.cookies.set('lang', 'en')
  return visitor
}

/** Catalogue ids a form of an institution needs. */
export async function places() {
  const id = await catalogue()
  const [thana] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM thana WHERE name_en = 'Sreepur' AND kind = 'upazila' ORDER BY id LIMIT 1`),
  )
  return {
    boardId: id('board', 'DHAKA'),
    thanaId: thana?.id ?? 0,
    groups: [id('study_group', 'NONE'), id('study_group', 'SCIENCE')],
    packageId: id('package', 'full'),
  }
}

/** What an applicant types; each application its own. */
export async function application(over: Record<string, string | number | (string | number)[] | undefined> = {}) {
  const { boardId, thanaId, groups } = await places()
  const alias = newAlias()
  return {
    nameBn: `আবেদন বিদ্যালয় ${alias}`,
    nameEn: `Applying School ${alias}`,
    eiin: newEiin(),
    kind: 'school',
    boardId,
    thanaId,
    addressBn: 'শ্রীপুর, গাজীপুর',
    addressEn: 'Sreepur, Gazipur',
    establishedYear: '1970',
    contactName: 'মোঃ আব্দুল করিম',
    contactPost: 'প্রধান শিক্ষক',
    mobile: newMobile(),
    email: `${alias}@applicants.example`,
    alias,
    students: '৪৫০',
    groupIds: groups,
    consent: 'on',
    ...over,
  }
}

/** Where the form of that application stands: in the district it says. */
export async function applicationForm(): Promise<string> {
  const { thanaId } = await places()
  const [thana] = await everywhere(() =>
    sql<{ district: number }>('SELECT district_id AS district FROM thana WHERE id = $1', [thanaId]),
  )
  return paths.applicationIn(thana?.district ?? 0)
}

export const rows = <Row extends object>(text: string, bind: unknown[] = []) => everywhere(() => sql<Row>(text, bind))
