/** What a sheet asks: it decides where everything stands on the paper. */
export interface SheetShape {
  /** 1 to 100. */
  questions: number
  /** Options of a question: 4 or 5. */
  options: number
  /** Sets of the question paper, 1 to 4. */
  sets: number
}

export interface Point {
  x: number
  y: number
}

/** Where everything stands, in millimetres from the upper left of an A4 page. Points are centres. */
export interface SheetGeometry extends SheetShape {
  sets: number
  setBubbles: Point[]
  /** By digit of the roll, then 0 to 9. */
  rollBubbles: Point[][]
  /** By question, then option. */
  answers: Point[][]
  /** Rows that have a timing mark at either edge. */
  timing: number[]
}

export const PAGE = { width: 210, height: 297 } as const
/** Upper left, upper right, lower right, lower left. */
export const CORNERS: readonly [Point, Point, Point, Point] = [
  { x: 14, y: 14 },
  { x: 196, y: 14 },
  { x: 196, y: 283 },
  { x: 14, y: 283 },
]
/** Side of a corner's square. */
export const CORNER = 7
/** A smaller square beside the upper left corner: which way up the page lies. */
export const UPRIGHT: Point & { size: number } = { x: 26, y: 14, size: 4 }
export const TIMING = { left: 14, right: 196, width: 4, height: 1.8 } as const
/** Of the code, with its quiet zone. */
export const QR = { x: 152, y: 21, size: 36 } as const
export const RADIUS = 2.3
export const MOST_QUESTIONS = 100

const ROLL = { x: 27, y: 47, across: 6.3, down: 5.4, digits: 4 } as const
const SETS = { x: 76, y: 73, across: 9 } as const
const ANSWERS = { x: 24, y: 108, column: 41.5, down: 6.9, first: 9.5, across: 6.3, rows: 25 } as const

/** Timing marks beside the roll: the same on every sheet, so a page is known by them before its code is read. */
export const ROLL_ROWS: readonly number[] = Array.from({ length: 10 }, (_, at) => ROLL.y + at * ROLL.down)

/** Where the number of a question stands: its right edge. */
export const numberAt = (first: Point): Point => ({ x: first.x - 4, y: first.y })

/** The geometry of a sheet. Paper that is printed keeps it, so it hangs on its shape alone. */
export function sheetGeometry({ questions, options, sets }: SheetShape): SheetGeometry {
  const columns = Math.max(1, Math.ceil(questions / ANSWERS.rows))
  const rows = Math.ceil(questions / columns)
  return {
    questions,
    options,
    sets,
    setBubbles: Array.from({ length: sets > 1 ? sets : 0 }, (_, at) => ({ x: SETS.x + at * SETS.across, y: SETS.y })),
    rollBubbles: Array.from({ length: ROLL.digits }, (_, digit) =>
      ROLL_ROWS.map((y) => ({ x: ROLL.x + digit * ROLL.across, y })),
    ),
    answers: Array.from({ length: questions }, (_, at) =>
      Array.from({ length: options }, (__, option) => ({
        x: ANSWERS.x + Math.floor(at / rows) * ANSWERS.column + ANSWERS.first + option * ANSWERS.across,
        y: ANSWERS.y + (at % rows) * ANSWERS.down,
      })),
    ),
    timing: [...ROLL_ROWS, ...Array.from({ length: rows }, (_, at) => ANSWERS.y + at * ANSWERS.down)],
  }
}
