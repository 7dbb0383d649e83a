import type { Area, Permission } from '~/domain/identity/matrix'

/** The way from nothing to a first published result, in the order in which one thing needs the other. */
export const WAY = ['classes', 'students', 'choices', 'exam', 'marks', 'result', 'publish'] as const
/** What an institution sets up beside it, in any order. */
export const BESIDE = [
  'employees',
  'teachers',
  'logins',
  'routine',
  'attendance',
  'fees',
  'leave',
  'payroll',
  'website',
] as const

export type StepKey = (typeof WAY)[number] | (typeof BESIDE)[number]

/** What the database says: true where it is done. `choices` is null where no class has anything to choose. */
export type Done = Record<Exclude<StepKey, 'choices'>, boolean> & { choices: boolean | null }

/** By which right a step is taken; its area must be in the package. */
export const NEEDS: Record<StepKey, Permission> = {
  classes: 'academics.classes.manage',
  students: 'students.students.import',
  choices: 'students.students.manage',
  exam: 'exams.exams.manage',
  marks: 'exams.marks.enter-any',
  result: 'results.results.generate',
  publish: 'results.results.publish',
  employees: 'people.employees.manage',
  teachers: 'academics.subjects.manage',
  logins: 'users.users.manage',
  routine: 'academics.routine.manage',
  attendance: 'attendance.students.view',
  fees: 'fees.settings.manage',
  leave: 'leave.types.manage',
  payroll: 'payroll.settings.manage',
  website: 'website.design.manage',
}

export interface Step {
  key: StepKey
  done: boolean
  /** The first of the way that is not done: where one goes on. */
  next: boolean
  /** False for who has not the right to it: others do it. */
  mine: boolean
}

/**
 * The steps as somebody sees them. Of the way all stay, whoever takes them; beside it only one's own.
 * @param has whether an area is in the package: steps of others are not there
 */
export function stepsOf(
  done: Done,
  has: (area: Area) => boolean,
  can: (permission: Permission) => boolean,
): { way: Step[]; beside: Step[] } {
  const there = (key: StepKey) => done[key] !== null && has(NEEDS[key].split('.')[0] as Area)
  const way = WAY.filter(there)
  const next = way.find((key) => !done[key])
  const step = (key: StepKey): Step => ({ key, done: done[key] === true, next: key === next, mine: can(NEEDS[key]) })
  return { way: way.map(step), beside: BESIDE.filter((key) => there(key) && can(NEEDS[key])).map(step) }
}
