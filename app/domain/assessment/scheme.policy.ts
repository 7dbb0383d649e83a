import { bandOf, fieldFigure, type Band } from './bands.policy'

export interface Names {
  nameEn: string
  nameBn: string
}

interface Level extends Names {
  symbol: string
  value: number
}

/** The rules an assessment goes by: the country's settings as they stood when it was declared. Levels from the lowest up, bands from the highest down. */
export interface Scheme extends Names {
  code: string
  levels: Level[]
  /** Of several observations of an indicator: which counts. */
  repeated: 'best' | 'last'
  result: Names & { code: string }
  bands: Band[]
}

/** An indicator as it was declared; without a subject it is one of behaviour. */
export interface Item extends Names {
  id: number
  code: string
  subjectId: number | null
  fieldEn: string
  fieldBn: string
}

/** What an indicator of a student came to: a level's value, 'N' where it could not be observed, null where nobody said anything. */
export type Observed = number | 'N' | null

/**
 * The observation that counts, of those made on the occasions of an assessment in their order: the best, or the last that
 * was made. 'N' counts only where nothing else was observed.
 */
export function counted(observed: readonly Observed[], repeated: Scheme['repeated']): Observed {
  const values = observed.filter((one) => typeof one === 'number')
  if (!values.length) return observed.includes('N') ? 'N' : null
  return repeated === 'best' ? Math.max(...values) : (values.at(-1) ?? null)
}

/** A competency field on the card. */
export interface FieldResult extends Names {
  /** Indicators at the highest level, in between, at the lowest; those that could not be observed are in none. */
  full: number
  middle: number
  beginning: number
  /** Hundredths of a percent; null where nothing was observed. */
  figure: number | null
  /** Place of its band among those of the scheme; null where nothing was observed. */
  band: number | null
}

/**
 * The fields of some indicators, in the order in which they first stand: (△ − □) × 100 ÷ all that were observed, and its band.
 * @param of what each indicator came to, by its id
 */
export function fieldResults(
  items: readonly Item[],
  of: ReadonlyMap<number, Observed>,
  { levels, bands }: Pick<Scheme, 'levels' | 'bands'>,
): FieldResult[] {
  const [lowest, highest] = [levels[0]?.value, levels.at(-1)?.value]
  const fields = new Map<string, FieldResult>()
  for (const item of items) {
    const key = `${item.fieldBn}\n${item.fieldEn}`
    let field = fields.get(key)
    if (!field) {
      const { fieldEn: nameEn, fieldBn: nameBn } = item
      fields.set(key, (field = { nameEn, nameBn, full: 0, middle: 0, beginning: 0, figure: null, band: null }))
    }
    const value = of.get(item.id) ?? null
    if (typeof value !== 'number') continue
    if (value === highest) field.full++
    else if (value === lowest) field.beginning++
    else field.middle++
  }
  return [...fields.values()].map((field) => {
    const band = bandOf(field, bands)
    return { ...field, figure: fieldFigure(field), band: band ? bands.indexOf(band) : null }
  })
}

/** Boxes of a band, and how many there are in all: seven of seven for the highest of the cards of 2023. */
export const boxesOf = (bands: readonly Band[], band: number | null): { filled: number; all: number } => ({
  filled: band === null ? 0 : (bands[band]?.boxes ?? 0),
  all: Math.max(0, ...bands.map((one) => one.boxes)),
})
