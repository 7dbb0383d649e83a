import type { WrongQuestion } from '../formats/carried'
import type { BankSubject } from '../writing/may-write.server'

/** What a file of questions is about: of which class and subject, for papers or quizzes, and what came with it. */
export interface ImportSubject extends BankSubject {
  side: 'exam' | 'quiz'
  /** Ids of pictures by the numbers that the rows name them by. */
  pictures?: Record<string, number>
  /** Questions of another program's file that could not be read. */
  wrong?: WrongQuestion[]
  more?: number
}
