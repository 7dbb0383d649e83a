import { designations } from '../../reference/data/designations'
import type { SubjectLevel } from '../../reference/data/types'
import { type AddressDraft, makeAddresses, type Neighbourhood } from './addresses'
import { type Gender, makeAdultName, pickReligion, type Religion } from './names'
import { dayIn, makePhone, pickBloodGroup } from './people'
import { makeRandom } from './random'

export interface TaughtSubject { level: SubjectLevel; code: string }

/** One post of an institution. */
export interface PostPlan {
  designation: string
  gender?: Gender
  religion?: Religion
  subjects?: TaughtSubject[]
  /** On the government's pay order; such an employee has an index number. */
  mpo?: boolean
  /** A name that is fixed because texts of the institution mention it. */
  name?: { nameBn: string; nameEn: string }
}

export interface EmployeeOptions {
  seed: number | string
  posts: PostPlan[]
  near: Neighbourhood
  /** Domain of the e-mail addresses, under .example. */
  emailDomain: string
}

export interface EmployeeDraft {
  /** Unique within an institution: E001, E002 … in the order of the posts. */
  code: string
  nameBn: string
  nameEn: string
  designation: string
  category: 'head' | 'teacher' | 'office' | 'support'
  subjects: TaughtSubject[]
  gender: Gender
  religion: Religion
  bloodGroup: string
  /** YYYY-MM-DD. */
  dateOfBirth: string
  joinedOn: string
  phone: string
  email: string
  /** Index number of the pay order; null for those the institution pays. */
  mpoIndex: string | null
  present: AddressDraft
  permanent: AddressDraft
}

const seniors = ['SENIOR_TEACHER', 'ASST_PROFESSOR', 'LIBRARIAN']

const handle = (nameEn: string) =>
  nameEn.replace(/\b(Md|Mst|Most)\./g, '').replace(/\bMohammad\b/g, '').trim().toLowerCase().replace(/[^a-z]+/g, '.')

/**
 * The staff of one institution, in the order of its posts, no two with the same name or e-mail.
 * The same options always give the same staff. Throws on an unknown designation.
 */
export function makeEmployees(options: EmployeeOptions): EmployeeDraft[] {
  const emails = new Set<string>()
  const names = new Set<string>()
  return options.posts.map((post, index) => {
    const random = makeRandom(`${options.seed}/employee/${index}`)
    const category = designations.find((row) => row.code === post.designation)?.category
    if (!category) throw new Error(`Unknown designation: ${post.designation}`)
    const gender = post.gender ?? (random.chance(0.35) ? 'FEMALE' : 'MALE')
    const religion = post.religion ?? (post.name ? 'ISLAM' : pickReligion(random))
    let name = post.name ?? makeAdultName(random, religion, gender)
    while (names.has(name.nameBn) || emails.has(handle(name.nameEn))) name = makeAdultName(random, religion, gender)
    names.add(name.nameBn)
    emails.add(handle(name.nameEn))
    const [from, to] = category === 'head' ? [1968, 1976] : seniors.includes(post.designation) ? [1970, 1983] : [1974, 1996]
    const bornIn = random.int(from, to)
    return {
      code: `E${String(index + 1).padStart(3, '0')}`,
      nameBn: name.nameBn,
      nameEn: name.nameEn,
      designation: post.designation,
      category,
      subjects: post.subjects ?? [],
      gender,
      religion,
      bloodGroup: pickBloodGroup(random),
      dateOfBirth: dayIn(random, bornIn),
      joinedOn: dayIn(random, Math.min(2025, bornIn + random.int(25, 32))),
      phone: makePhone(random),
      email: `${handle(name.nameEn)}@${options.emailDomain}`,
      mpoIndex: post.mpo ? String(random.int(300_000, 1_199_999)) : null,
      ...makeAddresses(random, options.near),
    }
  })
}
