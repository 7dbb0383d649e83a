import type { SiteCtx } from '~/domain/context'
import { sectionOptions } from '~/domain/lessons/teaching/teaching.server'
import { questionHtml } from '~/domain/questions/text/question-html.server'
import { questionsOfQuiz, questionsToChoose } from '~/domain/quiz/declare/quiz-questions.server'
import { phaseOf } from '~/domain/quiz/declare/quiz-state.policy'
import { quizOf, studentsOf } from '~/domain/quiz/declare/quizzes.server'
import { mayChangeQuiz } from '~/domain/quiz/declare/save-quiz.server'
import { dayAt } from '~/format/dates'

const DHAKA = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' })

/** A quiz with its questions, those that may be added, and its students. @throws Missing */
export async function loadQuiz(ctx: SiteCtx, id: number, text: string, now = new Date()) {
  const quiz = await quizOf(ctx, id)
  const asked = await questionsOfQuiz(ctx.site.id, id)
  const mayManage = mayChangeQuiz(ctx, quiz)
  const mayChange = mayManage && quiz.begun === 0
  return {
    quiz,
    phase: phaseOf(quiz, now),
    mayManage,
    mayChange,
    text,
    values: {
      ...quiz,
      opensOn: dayAt(quiz.opensAt),
      opensTime: DHAKA.format(quiz.opensAt),
      closesOn: dayAt(quiz.closesAt),
      closesTime: DHAKA.format(quiz.closesAt),
    },
    sections: mayChange ? await sectionOptions(ctx, quiz) : [],
    asked: asked.map((one) => ({
      id: one.id,
      marks: one.marks,
      html: questionHtml(
        ctx.lang === 'bn' ? one.content.stem.bn || one.content.stem.en : one.content.stem.en || one.content.stem.bn,
      ),
    })),
    offered: mayChange
      ? await questionsToChoose(
          ctx,
          quiz,
          asked.map((one) => one.id),
          text,
        )
      : { items: [], total: 0 },
    students: quiz.state === 'draft' ? [] : await studentsOf(ctx.site.id, id),
  }
}
export type QuizData = Awaited<ReturnType<typeof loadQuiz>>
