import { z } from 'zod'
import { zCheck, zChoice, zDate, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'
import { QUIZ_KINDS, SHOW_RULES } from './quiz-state.policy'
import { LEVELS } from '~/domain/questions/content'

/** Questions of one quiz. */
export const MOST_QUESTIONS = 100

export const quizForm = z.object({
  kind: zChoice(QUIZ_KINDS),
  title: zText({ max: 200 }),
  instructions: zText({ max: 4000, lines: true, optional: true }),
  sections: zIds({ min: 1 }),
  opensOn: zDate(),
  opensTime: zTime(),
  closesOn: zDate(),
  closesTime: zTime(),
  minutes: zNumber({ min: 1, max: 600 }),
  attempts: zNumber({ min: 1, max: 10 }),
  passPercent: zNumber({ min: 1, max: 100, optional: true }),
  penaltyPercent: zNumber({ min: 0, max: 100 }),
  graceMinutes: zNumber({ min: 0, max: 120 }),
  shuffleQuestions: zCheck(),
  shuffleOptions: zCheck(),
  showScore: zChoice(SHOW_RULES),
  showKeys: zChoice(SHOW_RULES),
  revision: zNumber({ min: 0 }),
})
export type QuizForm = z.infer<typeof quizForm>

export const chosenForm = z.object({ questions: zIds({ min: 1 }) })

/** So many at random, of a level or of any. */
export const ruleForm = z.object({
  count: zNumber({ min: 1, max: MOST_QUESTIONS }),
  level: zChoice(LEVELS, { optional: true }),
})
export type RuleForm = z.infer<typeof ruleForm>

export const extraTimeForm = z.object({
  enrolmentId: zNumber({ min: 1 }),
  minutes: zNumber({ min: 0, max: 300 }),
})
