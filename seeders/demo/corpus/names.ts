import type { Bilingual } from '../../reference/data/types'
import * as muslim from './names-muslim'
import * as others from './names-others'
import type { Random } from './random'

export type Gender = 'MALE' | 'FEMALE'
export type Religion = 'ISLAM' | 'HINDU' | 'BUDDHIST' | 'CHRISTIAN'

export interface FamilyNames {
  own: Bilingual
  father: Bilingual
  mother: Bilingual
}

const join = (...parts: (Bilingual | null)[]): Bilingual => {
  const given = parts.filter((part) => part !== null)
  return { nameBn: given.map((part) => part.nameBn).join(' '), nameEn: given.map((part) => part.nameEn).join(' ') }
}

/** About the shares of the country's population. */
export function pickReligion(random: Random): Religion {
  return random.weighted([['ISLAM', 885], ['HINDU', 90], ['BUDDHIST', 13], ['CHRISTIAN', 12]] as const)
}

const md = muslim.prefixes.boy
const mst = muslim.prefixes.girl

function muslimOwn(random: Random, gender: Gender): Bilingual {
  if (gender === 'FEMALE') {
    const given = random.pick(muslim.girls)
    const drawn = muslim.fixedGirlSecond[given.nameEn] ?? random.pick(muslim.girlSecond)
    const second = drawn.nameEn === given.nameEn ? { nameBn: 'আক্তার', nameEn: 'Akter' } : drawn
    return join(random.chance(0.35) ? random.pick(mst) : null, given, second)
  }
  const given = random.pick(muslim.boys)
  const drawn = random.pick(given.nameEn.endsWith('ul') ? muslim.boySecondAfterUl : muslim.boySecond)
  const second = drawn.nameEn === given.nameEn ? { nameBn: 'রহমান', nameEn: 'Rahman' } : drawn
  return join(random.chance(0.45) ? random.pick(md) : null, given, second)
}

function muslimParents(random: Random) {
  return {
    father: join(random.chance(0.75) ? random.pick(md) : null, random.pick(muslim.fathers)),
    mother: join(random.chance(0.55) ? random.pick(mst) : null, random.pick(muslim.mothers)),
  }
}

function hinduFamily(random: Random, gender: Gender): FamilyNames {
  const withMiddle = random.chance(0.65)
  const family = random.pick(withMiddle ? others.hinduFamiliesWithMiddle : others.hinduFamiliesAlone)
  const man = random.pick(others.maleMiddles)
  const middle = (of: Gender) => (!withMiddle ? null : of === 'FEMALE' ? others.femaleMiddle : man)
  const given = random.pick(gender === 'FEMALE' ? others.hinduGirls : others.hinduBoys)
  return {
    own: join(given, middle(gender), family),
    father: join(random.pick(others.hinduFathers), middle('MALE'), family),
    mother: join(random.pick(others.hinduMothers), others.femaleMiddle, family),
  }
}

function simpleFamily(random: Random, given: Bilingual[], fathers: Bilingual[], mothers: Bilingual[], families: Bilingual[]): FamilyNames {
  const family = random.pick(families)
  const pick = (list: Bilingual[]) => join(random.pick(list), family)
  return { own: pick(given), father: pick(fathers), mother: pick(mothers) }
}

/**
 * A person's name with the names of the parents, each in Bengali and in the English spelling such families use.
 * Family names go from the father to the child except among Muslims, where they mostly do not.
 */
export function makeFamily(random: Random, religion: Religion, gender: Gender): FamilyNames {
  const female = gender === 'FEMALE'
  switch (religion) {
    case 'ISLAM':
      return { own: muslimOwn(random, gender), ...muslimParents(random) }
    case 'HINDU':
      return hinduFamily(random, gender)
    case 'BUDDHIST':
      return simpleFamily(random, female ? others.buddhistGirls : others.buddhistBoys, others.buddhistFathers, others.buddhistMothers, others.buddhistFamilies)
    case 'CHRISTIAN':
      return simpleFamily(random, female ? others.christianGirls : others.christianBoys, others.christianFathers, others.christianMothers, others.christianFamilies)
  }
}

/** A grown-up's name: of the generation of the students' parents. */
export function makeAdultName(random: Random, religion: Religion, gender: Gender): Bilingual {
  const family = makeFamily(random, religion, gender)
  return gender === 'FEMALE' ? family.mother : family.father
}
